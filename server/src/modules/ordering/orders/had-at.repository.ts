import { sql } from 'kysely';

/**
 * When the buyer had a line: at the hand-over, or when its courier brought it. Null before, and if the courier took it back.
 * The query has the table `orders` and a left join of `deliveries`.
 */
export const hadAt = sql<Date | null>`case
  when deliveries.checkout_id is null or orders.handed_over_at is null then orders.handed_over_at
  when deliveries.outcome <> 'returned' then deliveries.ended_at end`;

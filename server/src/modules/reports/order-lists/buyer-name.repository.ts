import { sql } from 'kysely';

/** Nobody is behind the name of a guest, so that of the kiosk says more. The query has `buyers` and `checkouts`. */
export const buyerName = sql<string>`(case when buyers.erased_at is null or checkouts.kiosk is null then buyers.name
  else 'Kiosk ' || checkouts.kiosk end)`;

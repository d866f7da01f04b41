import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Sales change ranks together, so that what is cached of the menu changes no more often. */
const ranksTogether = sql`interval '5 minutes'`;
/** Of each dish: who sells more in some weeks is as popular as it gets. */
const mostSales = 500;
/** A smaller change moves nothing that anybody sees: a fiftieth of a star. */
const leastChange = 0.02;

const nextRound = sql<Date>`date_bin(${ranksTogether}, now(), timestamptz '2025-01-01') + ${ranksTogether}`;

/** After a sale or a review: by their ids, so that two transactions never wait for each other; after the dishes. */
export const queueForRanking = async (trx: Trx, dishIds: readonly string[]): Promise<void> =>
  void (await sql`insert into dishes_to_rank (dish_id, due_at)
    select distinct id, ${nextRound} from unnest(${dishIds}::text[]) as id order by id
    on conflict (dish_id) do update set due_at = least(dishes_to_rank.due_at, excluded.due_at)`.execute(trx));

/** Those that are due and that nobody is changing now. Locked as everywhere: dishes by their ids, then what hangs on them. */
async function lockDue(trx: Trx, limit: number): Promise<string[]> {
  const due = await trx
    .selectFrom('dishes')
    .select('id')
    .where('id', 'in', (query) =>
      query
        .selectFrom('dishes_to_rank')
        .select('dish_id')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .orderBy('dish_id')
        .limit(limit),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  const locked = await trx
    .selectFrom('dishes_to_rank')
    .select('dish_id')
    .where('dish_id', '=', sql<string>`any(${ids}::text[])`)
    .where('due_at', '<=', sql<Date>`now()`)
    .forUpdate()
    .skipLocked()
    .execute();
  return locked.map(({ dish_id }) => dish_id);
}

/** Ranks the next dishes that are due; returns whether there may be more. What sells while it runs is ranked the next time. */
export const rankNext = (db: Db, limit: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ids = await lockDue(trx, limit);
    // The sales were cooked, and were not given back. The dish itself says by a trigger whether it can be had.
    await sql`with ranked as (
        select dishes.id, sales.sold is not null as has_sold,
          menu_rank(dishes.created_at, coalesce(sales.sold, 0), coalesce(dish_ratings.reviews, 0), coalesce(dish_ratings.stars, 0)) as rank
        from dishes left join dish_ratings on dish_ratings.dish_id = dishes.id
          cross join lateral (
            select sum(quantity * power(2, menu_week(ready_at))) as sold from (
              select quantity, ready_at from orders
              where orders.dish_id = dishes.id and ready_at is not null and refunded_cents < price_cents * quantity
              order by ready_at desc limit ${mostSales}) as last) as sales
        where dishes.id = any(${ids}::text[]))
      update dishes set rank = ranked.rank, has_sold = ranked.has_sold from ranked
      where dishes.id = any(${ids}::text[]) and ranked.id = dishes.id and (abs(dishes.rank - ranked.rank) >= ${leastChange} or dishes.has_sold <> ranked.has_sold
        or (not dishes.available and dishes.sold_out_until <= now()))`.execute(trx);
    await sql`update dishes_to_rank set due_at = dishes.sold_out_until from dishes
      where dishes.id = any(${ids}::text[]) and dish_id = dishes.id and dishes.sold_out and dishes.sold_out_until > now()`.execute(
      trx,
    );
    await sql`delete from dishes_to_rank where dish_id = any(${ids}::text[]) and due_at <= now()`.execute(trx);
    return ids.length === limit;
  });

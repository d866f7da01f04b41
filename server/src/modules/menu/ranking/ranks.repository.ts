import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import { lockFreeRows } from '#platform/jobs/due-rows.repository';

/** Ranks are updated in rounds, so that sales invalidate the cached menu only this often. */
const ranksTogether = sql`interval '5 minutes'`;
/** The number of sales that count per dish: more within a few weeks make it no more popular. */
const mostSales = 500;
/** A smaller change, a fiftieth of a star, is not noticeable. */
const leastChange = 0.02;

/** Dishes whose rank may have changed. */
export const dishesToRank = { table: 'dishes_to_rank', dueAt: 'due_at' } as const;

const nextRound = sql<Date>`date_bin(${ranksTogether}, now(), timestamptz '2025-01-01') + ${ranksTogether}`;

/** Called after a sale or a review. Sorted by id, and locked after the dishes, so that transactions can't deadlock. */
export const queueForRanking = async (trx: Trx, dishIds: readonly string[]): Promise<void> =>
  void (await sql`insert into dishes_to_rank (dish_id, due_at)
    select distinct id, ${nextRound} from unnest(${dishIds}::text[]) as id order by id
    on conflict (dish_id) do update set due_at = least(dishes_to_rank.due_at, excluded.due_at)`.execute(trx));

/** Locks due dishes that nobody is changing. Lock order, as everywhere: dishes by id, then their dependent rows. */
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
    .modifyEnd(lockFreeRows({ strength: 'no key update' }))
    .execute();
  const ids = due.map(({ id }) => id);
  const locked = await trx
    .selectFrom('dishes_to_rank')
    .select('dish_id')
    .where('dish_id', '=', sql<string>`any(${ids}::text[])`)
    .where('due_at', '<=', sql<Date>`now()`)
    .modifyEnd(lockFreeRows())
    .execute();
  return locked.map(({ dish_id }) => dish_id);
}

/** Ranks the next due dishes. Returns whether there may be more. Sales during the run are ranked the next time. */
export const rankNext = (db: Db, limit: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ids = await lockDue(trx, limit);
    // Counts cooked sales that were not fully refunded. A trigger updates `available` when a dish row is written.
    await sql`with ranked as (
        select dishes.id, sales.sold is not null as has_sold,
          menu_rank(dishes.created_at, coalesce(sales.sold, 0), coalesce(dish_ratings.reviews, 0), coalesce(dish_ratings.stars, 0)) as rank
        from dishes left join dish_ratings on dish_ratings.dish_id = dishes.id
          cross join lateral (
            select sum(quantity * power(2, menu_week(ready_at))) as sold from (
              select quantity, ready_at from read_orders as orders
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

import { sql } from 'kysely';
import { prepared, textOf } from '#database/prepared';
import type { Trx } from '#database/tables';
import { shownDishes, type DishRow } from '../dishes/dishes.repository';

export type OrderedDish = DishRow & { kitchen: string };

interface Lock {
  id: string;
  is_counted: boolean;
}

/**
 * Orders of one buyer follow one another, so that parallel ones can't pass a limit together: their first lock. Then the dishes
 * in the order of their ids, as everywhere. A counted dish is for one order at a time. Any other may be ordered by many at
 * once; only its seller waits.
 */
const lockAll = prepared<Lock>(
  `with turn as materialized (
    select $2::text[] as ids, pg_advisory_xact_lock(hashtextextended('holds of ' || $1, 0)))
  select coalesce(uncounted.id, counted.id) as id, counted.id is not null as is_counted
  from turn cross join lateral unnest(turn.ids) as asked (id)
  left join lateral (
    select id from dishes where dishes.id = asked.id and portions is null for share) as uncounted on true
  left join lateral (
    select id from dishes where dishes.id = asked.id and portions is not null for no key update) as counted on true
  where coalesce(uncounted.id, counted.id) is not null`,
);

const lockAsCounted = prepared<object>(
  'select id from dishes where id = any($1::text[]) order by id for no key update',
);

const read = prepared<OrderedDish>(
  textOf((db) =>
    shownDishes(db)
      .select('sellers.name as kitchen')
      .where('dishes.id', '=', sql<string>`any(${[]}::text[])`)
      .orderBy('dishes.id'),
  ),
);

/** What visitors may order of these dishes. It does not change until the transaction ends. */
export async function lockOrderedDishes(trx: Trx, buyerUid: string, ids: readonly string[]): Promise<OrderedDish[]> {
  const locks = new Map((await lockAll(trx, [buyerUid, ids.toSorted()])).map((one) => [one.id, one.is_counted]));
  const dishes = await read(trx, [ids]);
  if (dishes.every(({ id, portions }) => locks.get(id) === (portions !== null))) return dishes;
  // A seller began or ended to count while this order waited for the dish.
  await lockAsCounted(trx, [ids]);
  return read(trx, [ids]);
}

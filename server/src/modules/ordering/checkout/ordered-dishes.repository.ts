import { sql } from 'kysely';
import { prepared, textOf } from '#platform/database/statements/prepared';
import type { Trx } from '#platform/database/tables';
import { lockUntilCommitSql } from '#platform/jobs/advisory-locks.repository';
import { pipeline } from '#platform/database/statements/pipeline';
import { shownDishes, type DishRow } from '#modules/menu/index';
import { centsOfServiceFee, serviceFeeNow } from '#modules/payments/index';
import { heldBy, type HeldRow } from './holds.repository';

export type OrderedDish = DishRow & { kitchen: string };

interface Lock {
  id: string;
  is_counted: boolean;
}

/**
 * The first lock serializes the orders of one buyer, so that parallel ones can't exceed a limit together. Then the dishes are
 * locked in the order of their ids, as everywhere. A counted dish is locked exclusively; the shared lock on any other blocks
 * only changes by its seller.
 */
const lockAll = prepared<Lock>(
  `with turn as materialized (
    select $2::text[] as ids, ${lockUntilCommitSql('holds of', '$1')})
  select coalesce(uncounted.id, counted.id) as id, counted.id is not null as is_counted
  from turn cross join lateral unnest(turn.ids) as asked (id)
  left join lateral (
    select id from read_dishes as dishes where dishes.id = asked.id and portions is null for share) as uncounted on true
  left join lateral (
    select id from read_dishes as dishes where dishes.id = asked.id and portions is not null for no key update) as counted on true
  where coalesce(uncounted.id, counted.id) is not null`,
);

const lockAsCounted = prepared<object>(
  'select id from read_dishes as dishes where id = any($1::text[]) order by id for no key update',
);

const read = prepared<OrderedDish>(
  textOf((db) =>
    shownDishes(db)
      .select('sellers.name as kitchen')
      .where('dishes.id', '=', sql<string>`any(${[]}::text[])`)
      .orderBy('dishes.id'),
  ),
);

/** Locks and returns those of these dishes that visitors may order, the portions that the buyer holds, and the court’s service fee. */
export async function lockOrderedDishes(
  trx: Trx,
  buyerUid: string,
  ids: readonly string[],
): Promise<{ dishes: OrderedDish[]; held: HeldRow[]; serviceFeeCents: number }> {
  const [locked, dishes, held, fees] = await pipeline(
    trx,
    lockAll.with(buyerUid, ids.toSorted()),
    read.with(ids),
    heldBy(buyerUid),
    serviceFeeNow,
  );
  const serviceFeeCents = centsOfServiceFee(fees);
  const locks = new Map(locked.map((one) => [one.id, one.is_counted]));
  if (dishes.every(({ id, portions }) => locks.get(id) === (portions !== null)))
    return { dishes, held, serviceFeeCents };
  // The seller started or stopped counting portions while this order waited for the lock.
  await lockAsCounted(trx, [ids]);
  return { dishes: await read(trx, [ids]), held, serviceFeeCents };
}

import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';

/** Requires that the dishes are locked and have enough portions. Dishes without a number of portions are not counted. */
export async function reservePortions(trx: Trx, counts: ReadonlyMap<string, number>): Promise<void> {
  const reserved = sql`unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as reserved (id, portions)`;
  await sql`update dishes set portions = dishes.portions - reserved.portions from ${reserved}
    where dishes.id = reserved.id and dishes.portions is not null`.execute(trx);
}

interface Portions {
  dish_id: string;
  quantity: number;
}

/** Locks the dishes in the order of their ids, as everywhere. */
export async function restockPortions(trx: Trx, returned: readonly Portions[]): Promise<void> {
  const dishIds = returned.map(({ dish_id }) => dish_id);
  const counts = returned.map(({ quantity }) => quantity);
  await sql`with counted as (
      select id from dishes where id = any(${dishIds}::text[]) and portions is not null order by id for no key update),
    returned as (
      select id, sum(portions)::int as portions from unnest(${dishIds}::text[], ${counts}::int[]) as one (id, portions) group by id)
    update dishes set portions = dishes.portions + returned.portions from counted join returned using (id)
    where dishes.id = counted.id`.execute(trx);
}

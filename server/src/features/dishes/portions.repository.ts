import { sql } from 'kysely';
import type { Trx } from '#database/tables';

/** The dishes are locked and have enough. Without a number of portions nothing is counted. */
export async function reservePortions(trx: Trx, counts: ReadonlyMap<string, number>): Promise<void> {
  const reserved = sql`unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as reserved (id, portions)`;
  await sql`update dishes set portions = dishes.portions - reserved.portions from ${reserved}
    where dishes.id = reserved.id and dishes.portions is not null`.execute(trx);
}

export const restockPortions = async (trx: Trx, dishId: string, count: number): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ portions: sql`portions + ${count}` })
    .where('id', '=', dishId)
    .where('portions', 'is not', null)
    .execute());

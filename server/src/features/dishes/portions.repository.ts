import { sql } from 'kysely';
import type { Trx } from '#database/tables';

/** The dish is locked and not sold out. Without a number of portions nothing is counted. */
export const reservePortion = async (trx: Trx, dishId: string): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ portions: sql`portions - 1` })
    .where('id', '=', dishId)
    .where('portions', 'is not', null)
    .execute());

export const restockPortions = async (trx: Trx, dishId: string, count: number): Promise<void> =>
  void (await trx
    .updateTable('dishes')
    .set({ portions: sql`portions + ${count}` })
    .where('id', '=', dishId)
    .where('portions', 'is not', null)
    .execute());

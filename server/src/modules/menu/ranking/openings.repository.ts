import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';

/** Kitchens that may have opened or closed, with their opening rules, which are all null without settings. */
export const findDueOpenings = (db: Db, limit: number) =>
  db
    .selectFrom('kitchen_openings')
    .leftJoin('kitchens', 'kitchens.seller_uid', 'kitchen_openings.seller_uid')
    .select(['kitchen_openings.seller_uid', 'kitchen_openings.due_at'])
    .select(['kitchens.hours', 'kitchens.days_off', 'kitchens.paused', 'kitchens.paused_until'])
    .where('kitchen_openings.due_at', '<=', sql<Date>`now()`)
    .orderBy('kitchen_openings.due_at')
    .limit(limit)
    .execute();
export type DueOpening = Awaited<ReturnType<typeof findDueOpenings>>[number];

/** Locks dishes first, in the order of their ids, as everywhere. */
export async function saveClosed(trx: Trx, sellerUid: string, closed: boolean): Promise<void> {
  const changed = trx
    .selectFrom('dishes')
    .select('id')
    .where('seller_uid', '=', sellerUid)
    .where('removed_at', 'is', null)
    .where('kitchen_closed', '<>', closed)
    .orderBy('id')
    .forNoKeyUpdate();
  await trx
    .with('changed', () => changed)
    .updateTable('dishes')
    .set({ kitchen_closed: closed })
    .where('id', 'in', (query) => query.selectFrom('changed').select('id'))
    .execute();
}

/** Returns false if the seller has changed something since the kitchen was found due. */
export async function saveOpening(
  trx: Trx,
  { seller_uid, due_at }: Pick<DueOpening, 'seller_uid' | 'due_at'>,
  next: { closed: boolean; due_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('kitchen_openings')
    .set(next)
    .where('seller_uid', '=', seller_uid)
    .where('due_at', '=', due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

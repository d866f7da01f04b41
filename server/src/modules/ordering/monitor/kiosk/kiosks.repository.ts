import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';

/** More than any hall has. */
export const mostKiosks = 50;

export type KioskRow = Selectable<Tables['kiosks']>;

export const findKiosks = (db: Db | Trx): Promise<KioskRow[]> =>
  db.selectFrom('kiosks').selectAll().orderBy('number').limit(mostKiosks).execute();

export const insertKiosk = (
  trx: Trx,
  kiosk: Pick<KioskRow, 'id' | 'number' | 'key_hash' | 'has_printer' | 'reader_id' | 'reader_label'>,
): Promise<KioskRow> => trx.insertInto('kiosks').values(kiosk).returningAll().executeTakeFirstOrThrow();

export const deleteKiosk = (trx: Trx, id: string): Promise<KioskRow | undefined> =>
  trx.deleteFrom('kiosks').where('id', '=', id).returningAll().executeTakeFirst();

/** Returns undefined for a link that was withdrawn. */
export const openKiosk = (db: Db, keyHash: Buffer, device: string): Promise<KioskRow | undefined> =>
  db.updateTable('kiosks').set({ device }).where('key_hash', '=', keyHash).returningAll().executeTakeFirst();

export const findKiosk = (db: Db, keyHash: Buffer): Promise<KioskRow | undefined> =>
  db.selectFrom('kiosks').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();

/** One order of a kiosk waits for the other. */
export const lockKiosk = (trx: Trx, keyHash: Buffer): Promise<KioskRow | undefined> =>
  trx.selectFrom('kiosks').selectAll().where('key_hash', '=', keyHash).forUpdate().executeTakeFirst();

export const setOrder = async (
  trx: Trx,
  id: string,
  order: { checkout_id: string; guest_uid: string } | { checkout_id: null; guest_uid: null },
): Promise<void> => void (await trx.updateTable('kiosks').set(order).where('id', '=', id).execute());

export const findKioskCheckout = (db: Db, id: string) =>
  db
    .selectFrom('read_checkouts as checkouts')
    .select(['number', 'day_number', 'buyer_uid', 'amount_cents', 'payment', 'closed_at', 'expires_at'])
    .select(sql<boolean>`checkouts.expires_at <= now()`.as('is_late'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export type KioskCheckout = Awaited<ReturnType<typeof findKioskCheckout>>;

/** Somebody has begun to pay, so the card provider must be asked how it ended. */
export const hasPayments = async (trx: Trx, checkoutId: string): Promise<boolean> =>
  (await trx
    .selectFrom('read_payments as payments')
    .select('checkout_id')
    .where('checkout_id', '=', checkoutId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/tables';

export type HappeningRow = Omit<Selectable<Tables['order_events']>, 'id' | 'order_id'>;

/** Oldest first. */
export const findHistory = (db: Db, orderId: string): Promise<HappeningRow[]> =>
  db
    .selectFrom('order_events')
    .select(['status', 'payment', 'refunded_cents', 'by_uid', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

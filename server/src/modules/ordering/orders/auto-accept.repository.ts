import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import type { NewOrderEvent } from '#modules/payments/index';

/** Accepts the paid orders of kitchens that accept automatically, except those with a note that somebody must confirm. The checkout is locked; the caller records the events. */
export async function acceptForKitchens(trx: Trx, orderIds: readonly string[]): Promise<NewOrderEvent[]> {
  const accepted = await trx
    .updateTable('orders')
    .from('read_kitchens as kitchens')
    .set({ status: 'accepted' })
    .where('orders.id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('orders.status', '=', 'placed')
    .where('orders.needs_confirmation', '=', false)
    .whereRef('kitchens.seller_uid', '=', 'orders.seller_uid')
    .where('kitchens.auto_accept', '=', true)
    .returning('orders.id')
    .execute();
  return accepted.map(({ id }) => ({ order_id: id, status: 'accepted' }));
}

import { sql } from 'kysely';
import type { DeclineReason, OrderStatus } from '@food-court/shared-api/contract';
import type { Trx } from '#database/tables';

/** From the start to the first time it is ready. A step back forgets what it takes back. */
function cookingTimes(from: OrderStatus, to: OrderStatus) {
  if (to === 'preparing') return { ready_at: null, ...(from !== 'ready' && { started_at: sql<Date>`now()` }) };
  if (to === 'ready') return from === 'preparing' ? { ready_at: sql<Date>`now()` } : {};
  return to === 'accepted' || to === 'placed' ? { started_at: null, ready_at: null } : {};
}

/** Compare-and-swap: without the orders whose status is no longer `from`. The checkout is locked. */
export const moveOrders = (
  trx: Trx,
  ids: readonly string[],
  { from, to, reason }: { from: OrderStatus; to: OrderStatus; reason?: DeclineReason },
) =>
  trx
    .updateTable('orders')
    .set({
      status: to,
      handed_over_at: to === 'handed_over' ? sql`now()` : null,
      ...cookingTimes(from, to),
      ...(reason && { decline_reason: reason }),
    })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('status', '=', from)
    .returning(['id', 'dish_id', 'seller_uid', 'category', 'price_cents', 'quantity', 'refunded_cents'])
    .execute();
export type MovedOrder = Awaited<ReturnType<typeof moveOrders>>[number];

export const findStatus = async (trx: Trx, id: string): Promise<OrderStatus> =>
  (await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

export const findPlacedOrders = async (trx: Trx, checkoutId: string): Promise<string[]> => {
  const placed = await trx
    .selectFrom('orders')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'placed')
    .execute();
  return placed.map(({ id }) => id);
};

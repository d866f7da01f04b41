import type { DeclineReason } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { restockPortions } from '#modules/menu/index';
import type { NewOrderEvent } from '#modules/payments/index';
import { findPlacedOrders, moveOrders, type MovedOrder } from './order-status.repository';

type EndStatus = 'declined' | 'cancelled';

/**
 * Ends orders of one locked checkout that no kitchen has accepted, and restocks their portions. Returns the orders that were
 * still placed; only those are restocked. Locks all orders before all dishes (see the lock order in request-refund.ts).
 */
export async function endOrders(
  trx: Trx,
  orderIds: readonly string[],
  to: EndStatus,
  reason?: DeclineReason,
): Promise<MovedOrder[]> {
  const ended = await moveOrders(trx, orderIds, { from: 'placed', to, reason });
  await restockPortions(trx, ended);
  return ended;
}

/**
 * Cancels all orders of a checkout that nobody paid in time. The checkout is locked and can no longer be paid. The caller
 * records the events.
 */
export async function cancelUnpaidOrders(trx: Trx, checkoutId: string): Promise<NewOrderEvent[]> {
  const ended = await endOrders(trx, await findPlacedOrders(trx, checkoutId), 'cancelled');
  return ended.map(({ id }) => ({ order_id: id, status: 'cancelled' }));
}

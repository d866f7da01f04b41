import type { Trx } from '#database/tables';
import { endUncooked } from './end-uncooked';
import { findPlacedOrders } from './order-life.repository';
import type { OrderHappening } from './order-events.repository';

/**
 * The court gives up what nobody paid in time: all orders of a checkout that are still waiting are cancelled. The checkout
 * is locked, and nobody can pay it any more; what happened is for the caller to record.
 */
export async function expireOrders(trx: Trx, checkoutId: string): Promise<OrderHappening[]> {
  const ended = await endUncooked(trx, await findPlacedOrders(trx, checkoutId), 'cancelled');
  return ended.map(({ id }) => ({ order_id: id, status: 'cancelled' }));
}

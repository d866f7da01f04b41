import type { Trx } from '#database/tables';
import { giveBackPortions } from '../dishes/portions.repository';
import { findPlacedOrders, moveOrder } from './order-life.repository';
import type { OrderHappening } from './order-events.repository';

/**
 * The court gives up what nobody paid in time: all orders of a checkout that are still waiting are cancelled, and their
 * portions can be had again. The checkout is locked, and nobody can pay it any more; what happened is for the caller to record.
 */
export async function expireOrders(trx: Trx, checkoutId: string): Promise<OrderHappening[]> {
  const waiting = await findPlacedOrders(trx, checkoutId);
  for (const { id } of waiting) await moveOrder(trx, id, { from: 'placed', to: 'cancelled' });
  for (const { dish_id, quantity } of waiting) await giveBackPortions(trx, dish_id, quantity);
  return waiting.map(({ id }) => ({ order_id: id, status: 'cancelled' }));
}

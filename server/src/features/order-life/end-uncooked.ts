import type { OrderStatus } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { giveBackPortions } from '../dishes/portions.repository';
import { moveOrder, type MovedOrder } from './order-life.repository';

type UncookedEnd = 'declined' | 'cancelled';

export const isUncookedEnd = (status: OrderStatus): status is UncookedEnd =>
  status === 'declined' || status === 'cancelled';

/**
 * Orders of one checkout, which is locked, that nobody will cook: their portions can be had again. Answers those that were
 * still placed, and only their portions go back. All orders come before all dishes, as locks do everywhere (refund-in-full.ts).
 */
export async function endUncooked(trx: Trx, orderIds: readonly string[], to: UncookedEnd): Promise<MovedOrder[]> {
  const ended: MovedOrder[] = [];
  for (const id of orderIds) {
    const moved = await moveOrder(trx, id, { from: 'placed', to });
    if (moved) ended.push(moved);
  }
  for (const { dish_id, quantity } of ended) await giveBackPortions(trx, dish_id, quantity);
  return ended;
}

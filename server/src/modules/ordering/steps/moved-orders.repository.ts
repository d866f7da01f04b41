import type { Trx } from '#platform/database/tables';
import { pipeline } from '#platform/database/statements/pipeline';
import { lockOf, type Checkout } from '#modules/payments/index';
import { moveOf, type StatusChange, type MovedOrder } from '../orders/order-status.repository';
import { timedLinesOf, type TimedLine } from '../timing/timing.repository';

interface MovedOrders {
  checkout: Checkout;
  /** Without those whose status was no longer `from`. */
  moved: MovedOrder[];
  /** All lines of the checkout. */
  lines: TimedLine[];
}

/** Locks the checkout of these orders, moves them, and reads what their timing depends on. */
export async function lockAndMove(
  trx: Trx,
  checkoutId: string,
  orderIds: readonly [string, ...string[]],
  change: StatusChange,
): Promise<MovedOrders> {
  const [[checkout], moved, lines] = await pipeline(
    trx,
    lockOf(orderIds[0]),
    moveOf(orderIds, change),
    timedLinesOf(checkoutId),
  );
  if (!checkout) throw new Error('We can’t find this order.');
  return { checkout, moved, lines };
}

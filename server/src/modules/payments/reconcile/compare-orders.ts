import { isDeclinedOrCancelled } from '../checkouts/checkout-orders';
import { differenceOf, dollars, type Difference } from './difference';
import type { findOrdersOfCheckouts } from './own-records.repository';

type PaidOrder = Awaited<ReturnType<typeof findOrdersOfCheckouts>>[number];

/** Checks the refunds of a paid order, and whether its buyer is still owed money. */
export function* comparePaidOrder(order: PaidOrder): Generator<Difference> {
  const { id, status, refunded_cents, moved_cents, cost, sumOfRefunds, lastFailure, hasOpenSubstitution, isTakenBack } =
    order;
  const owed = cost - refunded_cents - moved_cents;
  if (refunded_cents !== sumOfRefunds) {
    const message = `order ${id} counts ${dollars(refunded_cents)} as sent back, and its refunds are ${dollars(sumOfRefunds)}`;
    yield differenceOf('ledger', id, message);
  }
  if (isDeclinedOrCancelled(status) && owed > 0 && !hasOpenSubstitution && !isTakenBack) {
    const reason = lastFailure === null ? '' : ` (the provider said: ${lastFailure})`;
    const message = `order ${id} was ${status}, and its buyer is still owed ${dollars(owed)}${reason}`;
    yield differenceOf('owed', id, message);
  }
}

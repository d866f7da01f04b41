import { centsFromDollars, dollarsFromCents, formatDollars, type CallInput } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { CheckoutOrders } from '../checkouts/checkout-orders';
import { findOrdersOfCheckout, lockCheckout } from '../checkouts/checkouts.repository';
import { splitByLargestRemainder } from '../ledger/fees';
import { findRefundable } from './refunds.repository';
import { decideRefund, endRefunded, type DecidedRefund } from './request-refund';

export interface RefundedOrder {
  orderId: string;
  sellerUid: string;
  requestId: string;
  amountCents: number;
}

/** Refunds a part of a checkout, or the rest of it: each order bears a share of what is left of it. */
export async function refundCheckout(
  trx: Trx,
  checkoutId: string,
  { amount, reason }: CallInput<'POST /checkouts/{id}/refunds'>['body'],
  by: { byUid: string; orders: CheckoutOrders },
): Promise<RefundedOrder[]> {
  await lockCheckout(trx, checkoutId);
  const orders = [];
  for (const { id, seller_uid } of await findOrdersOfCheckout(trx, checkoutId))
    orders.push({ id, sellerUid: seller_uid, left: (await findRefundable(trx, id)).left });
  const leftCents = orders.reduce((sum, { left }) => sum + left, 0);
  const amountCents = amount === undefined ? leftCents : centsFromDollars(amount);
  if (leftCents === 0) throw new Refusal('refund_too_large', 'This order was already refunded in full.');
  if (amountCents > leftCents)
    throw new Refusal('refund_too_large', `Only ${formatDollars(dollarsFromCents(leftCents))} can still be refunded.`);
  const shares = splitByLargestRemainder(
    amountCents,
    orders.map(({ left }) => left),
  );
  const refunded: (RefundedOrder & DecidedRefund)[] = [];
  for (const [place, { id, sellerUid }] of orders.entries()) {
    const share = shares[place] ?? 0;
    if (share === 0) continue;
    refunded.push({ ...(await decideRefund(trx, id, { amount: dollarsFromCents(share), reason }, by)), sellerUid });
  }
  await endRefunded(trx, refunded, by);
  return refunded;
}

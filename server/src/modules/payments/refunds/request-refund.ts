import {
  centsFromDollars,
  costOfPortions,
  dollarsFromCents,
  formatDollars,
  type CallInput,
} from '@food-court/shared-api/contract';
import { newId } from '#platform/database/new-id';
import type { Trx } from '#platform/database/tables';
import { fieldFault } from '#platform/http/field-faults';
import { invalid, Refusal } from '#platform/http/refusal';
import type { CheckoutOrders } from '../checkouts/checkout-orders';
import { lockCheckoutOfOrder } from '../checkouts/checkouts.repository';
import { refundLines } from '../ledger/entries';
import { partsOf } from '../ledger/fees';
import { findFees } from '../ledger/fees.repository';
import { postEntry } from '../ledger/ledger.repository';
import { takeBackRefunded } from '../methods/promo/take-back-credit';
import { findRefundable, insertRefund, isDisputed } from './refunds.repository';
import { splitOverPayments } from './split-over-payments';

type RefundBody = CallInput<'POST /orders/{id}/refunds'>['body'];

/** Refunds a part of the price, or the rest of it. Parallel calls are serialized by the lock of the checkout. */
export async function refundOrder(
  trx: Trx,
  orderId: string,
  body: RefundBody,
  by: DecidedBy,
): Promise<{ requestId: string; amountCents: number }> {
  const refund = await decideRefund(trx, orderId, body, by);
  await endRefunded(trx, [refund], by);
  return refund;
}

interface DecidedBy {
  byUid: string;
  orders: CheckoutOrders;
}

export interface DecidedRefund {
  orderId: string;
  requestId: string;
  amountCents: number;
  isAll: boolean;
}

/** Writes the refund. `endRefunded` of the same transaction tells the order. */
export async function decideRefund(
  trx: Trx,
  orderId: string,
  { amount, quantity, reason }: RefundBody,
  { byUid, orders }: DecidedBy,
): Promise<DecidedRefund> {
  const { id: checkoutId, payment } = await lockCheckoutOfOrder(trx, orderId);
  if (payment !== 'paid' && payment !== 'refunded')
    throw new Refusal('not_payable', 'This order isn’t paid, so there is nothing to refund.');
  if (await isDisputed(trx, checkoutId)) throw disputed();
  const refundable = await findRefundable(trx, orderId);
  const { left } = refundable;
  const amountCents = askedCents({ amount, quantity }, refundable) ?? left;
  if (left === 0) throw new Refusal('refund_too_large', 'This order was already refunded in full.');
  if (amountCents > left)
    throw new Refusal('refund_too_large', `Only ${formatDollars(dollarsFromCents(left))} can still be refunded.`);

  const requestId = await requestRefund(trx, {
    orderId,
    amountCents,
    byUid,
    reason: reason?.trim() ?? null,
    addRefundedCents: orders.addRefundedCents,
  });
  return { orderId, requestId, amountCents, isAll: amountCents === left };
}

/**
 * A full refund declines an order that was not accepted yet, because kitchens don't cook unpaid orders. All orders of a checkout end
 * together, so that their dishes are locked in one order.
 */
export async function endRefunded(
  trx: Trx,
  refunds: readonly DecidedRefund[],
  { byUid, orders }: DecidedBy,
): Promise<void> {
  const inFull = refunds.filter(({ isAll }) => isAll).map(({ orderId }) => orderId);
  const declined = new Set(inFull.length > 0 ? await orders.decline(trx, inFull) : []);
  await orders.record(
    trx,
    ...refunds.map(({ orderId, amountCents }) => ({
      order_id: orderId,
      ...(declined.has(orderId) && { status: 'declined' as const }),
      refunded_cents: amountCents,
      by_uid: byUid,
    })),
  );
}

/** The bank has the money, or keeps it. The provider refuses such refunds, too. */
const disputed = () =>
  new Refusal(
    'not_payable',
    'The buyer’s bank took this payment back. It can’t be refunded unless we win the dispute.',
  );

/** Returns undefined for all that is left. */
function askedCents({ amount, quantity }: RefundBody, order: Refundable): number | undefined {
  if (amount !== undefined && quantity !== undefined)
    throw invalid([fieldFault('quantity', 'can’t be given together with an amount')]);
  if (quantity !== undefined) return centsOfPortions(quantity, order);
  return amount === undefined ? undefined : centsFromDollars(amount);
}

type Refundable = Pick<Awaited<ReturnType<typeof findRefundable>>, 'cost' | 'quantity' | 'left'>;

/** A portion with its part of the service fee, rounded up; the last portion is what is left. */
function centsOfPortions(portions: number, { cost, quantity, left }: Refundable): number {
  const cents = costOfPortions({ cents: cost, quantity }, portions);
  return cents - left < quantity && cost % quantity > 0 ? Math.min(cents, left) : cents;
}

/**
 * Refunds the rest of the price, in the transaction that ends the order. Does nothing if nobody has paid. Returns the cents
 * for the event that the caller records. `syncProviderAfterCommit` sends the money.
 *
 * Locks are taken in the same order everywhere: checkout, orders, dishes, events. Code that changes an order locks its checkout
 * first.
 */
export async function refundInFull(
  trx: Trx,
  order: { id: string },
  by: Pick<RefundRequest, 'byUid' | 'addRefundedCents'>,
): Promise<number> {
  const { payment } = await lockCheckoutOfOrder(trx, order.id);
  if (payment !== 'paid') return 0;
  const { left } = await findRefundable(trx, order.id);
  if (left > 0) await requestRefund(trx, { ...by, orderId: order.id, amountCents: left, reason: null });
  return left;
}

interface RefundRequest extends Pick<CheckoutOrders, 'addRefundedCents'> {
  orderId: string;
  amountCents: number;
  byUid: string | null;
  reason: string | null;
}

/**
 * Writes a refund for each payment that it goes back to, with its ledger entry, and returns the id of the request. The checkout is
 * locked and paid. The money is sent after the commit.
 */
async function requestRefund(
  trx: Trx,
  { orderId, amountCents, byUid, reason, addRefundedCents }: RefundRequest,
): Promise<string> {
  const { checkoutId, sellerUid, cost, gone } = await findRefundable(trx, orderId);
  const { tipAccount, ...fees } = await findFees(trx, orderId);
  const whole = partsOf({ cost, gone, ...fees }, amountCents);
  const requestId = newId();
  for (const part of await splitOverPayments(trx, checkoutId, whole)) {
    const id = newId();
    await insertRefund(trx, {
      id,
      order_id: orderId,
      payment_id: part.paymentId,
      request_id: requestId,
      amount_cents: part.amountCents,
      reason,
      by_uid: byUid,
    });
    await postEntry(trx, {
      kind: 'refund',
      reference: `refund:${id}`,
      checkoutId,
      lines: refundLines({ orderId, sellerUid, tipAccount, ...part }),
    });
  }
  await addRefundedCents(trx, orderId, amountCents);
  await takeBackRefunded(trx, checkoutId);
  return requestId;
}

import { centsFromDollars, dollarsFromCents, formatDollars, type CallInput } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { Refusal } from '#http/refusal';
import { endUncooked } from '#features/order-life/end-uncooked';
import { recordOrderEvent } from '#features/order-life/order-events.repository';
import { lockCheckoutOf } from '../checkouts.repository';
import { findRefundable } from './refunds.repository';
import { requestRefund } from './request-refund';

type RefundBody = CallInput<'POST /orders/{id}/refunds'>['body'];

/** All that is left or a part of it: of two at the same moment the second sees what the first has left. */
export async function refundOnRequest(
  trx: Trx,
  orderId: string,
  { amount, reason }: RefundBody,
  byUid: string,
): Promise<{ refundId: string }> {
  const { payment } = await lockCheckoutOf(trx, orderId);
  if (payment !== 'paid' && payment !== 'refunded')
    throw new Refusal('not_payable', 'Nobody has paid for this order, so there is nothing to send back.');
  const { left } = await findRefundable(trx, orderId);
  const amountCents = amount === undefined ? left : centsFromDollars(amount);
  if (left === 0) throw new Refusal('refund_too_large', 'All that was paid for this order has been sent back already.');
  if (amountCents > left)
    throw new Refusal(
      'refund_too_large',
      `Only ${formatDollars(dollarsFromCents(left))} of what was paid can still be sent back.`,
    );

  const refundId = await requestRefund(trx, { orderId, amountCents, byUid, reason: reason?.trim() ?? null });
  // Nobody cooks what nobody pays for: an order that was not accepted yet ends with its money.
  const [declined] = amountCents === left ? await endUncooked(trx, [orderId], 'declined') : [];
  await recordOrderEvent(trx, {
    order_id: orderId,
    ...(declined && { status: 'declined' as const }),
    refunded_cents: amountCents,
    by_uid: byUid,
  });
  return { refundId };
}

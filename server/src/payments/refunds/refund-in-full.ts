import type { Trx } from '#database/tables';
import { lockCheckoutOf } from '../checkouts.repository';
import { requestRefund } from './request-refund';
import { findRefundable } from './refunds.repository';

/**
 * Sends back all that is left of what was paid for an order, for whoever ends it: in the transaction that does. Nothing, if
 * nobody has paid. Answers the cents, for the event that the caller records. The card provider learns of it by `followUp`,
 * after the commit.
 *
 * Locks are taken in one order everywhere: checkout, orders, dishes, events. Who changes an order locks its checkout first.
 */
export async function refundInFull(trx: Trx, order: { id: string }, byUid: string | null): Promise<number> {
  const { payment } = await lockCheckoutOf(trx, order.id);
  if (payment !== 'paid') return 0;
  const { left } = await findRefundable(trx, order.id);
  if (left > 0) await requestRefund(trx, { orderId: order.id, amountCents: left, byUid, reason: null });
  return left;
}

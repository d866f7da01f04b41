import type { Db, Trx } from '#database/tables';
import { recordOrderEvent, type OrderHappening } from '#features/order-life/order-events.repository';
import { lockCheckoutOf } from '../checkouts.repository';
import { refundFailedLines, refundPaidLines } from '../ledger/entries';
import { findFeeOfRefund, postEntry } from '../ledger/ledger.repository';
import { markPayment } from '../mark-payment';
import type { ProviderRefund } from '../provider/provider-objects';
import { addRefunded, changeRefund, findRefund, isAllBack, type RefundRow } from './refunds.repository';

/** Writes down how a refund stands at the provider, each step once. One that was sent can still fail, days later. */
export const takeOverRefund = (
  db: Db,
  id: string,
  { id: providerId, status, failure = status }: ProviderRefund,
): Promise<void> =>
  changing(db, id, async (trx, refund) => {
    if (status === 'failed' || status === 'canceled') return fail(trx, refund, failure);
    if (refund.state !== 'requested') return [];
    await changeRefund(trx, id, { provider_id: providerId });
    return status === 'succeeded' ? finish(trx, refund) : [];
  });

/** The provider won't send it, now or later. */
export const failRefund = (db: Db, id: string, why: string): Promise<void> =>
  changing(db, id, (trx, refund) => fail(trx, refund, why));

const changing = (
  db: Db,
  id: string,
  change: (trx: Trx, refund: RefundRow) => Promise<OrderHappening[]>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const named = await findRefund(trx, id);
    if (!named) return;
    await lockCheckoutOf(trx, named.order_id);
    const refund = (await findRefund(trx, id)) as RefundRow;
    await recordOrderEvent(trx, ...(await change(trx, refund)));
  });

async function finish(
  trx: Trx,
  { id, order_id: orderId, checkout_id: checkoutId, amount_cents: amountCents }: RefundRow,
): Promise<OrderHappening[]> {
  await changeRefund(trx, id, { state: 'done', done_at: new Date() });
  await postEntry(trx, {
    kind: 'refund_paid',
    reference: `refund_paid:${id}`,
    checkoutId,
    lines: refundPaidLines({ orderId, amountCents }),
  });
  return (await isAllBack(trx, checkoutId)) ? markPayment(trx, { id: checkoutId }, 'refunded') : [];
}

/** Nothing went back: the order may be refunded again, and reads as paid until it is. */
async function fail(
  trx: Trx,
  {
    id,
    state,
    order_id: orderId,
    checkout_id: checkoutId,
    seller_uid: sellerUid,
    amount_cents: amountCents,
  }: RefundRow,
  why: string,
): Promise<OrderHappening[]> {
  if (state === 'failed') return [];
  await changeRefund(trx, id, { state: 'failed', failure: why });
  await addRefunded(trx, orderId, -amountCents);
  const feeCents = await findFeeOfRefund(trx, `refund:${id}`);
  const lines = refundFailedLines({ orderId, sellerUid, amountCents, feeCents }, state === 'done');
  await postEntry(trx, { kind: 'refund_failed', reference: `refund_failed:${id}`, checkoutId, lines });
  return markPayment(trx, { id: checkoutId }, 'paid');
}

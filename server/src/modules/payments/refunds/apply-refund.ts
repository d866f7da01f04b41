import type { Trx } from '#platform/database/tables';
import type { PaymentsServices } from '../services';
import { type Checkout, type NewOrderEvent, lockCheckout } from '../checkouts/checkouts.repository';
import { paymentEvents, updatePaymentState } from '../checkouts/payment-state';
import { paymentReturnFailedLines, refundFailedLines, refundPaidLines } from '../ledger/entries';
import { findFeesOfRefund } from '../ledger/fees.repository';
import { postEntry } from '../ledger/ledger.repository';
import { keepTopUp } from '../methods/wallet/top-ups';
import { termsOf } from '../methods/method-of';
import type { PaymentMethod } from '../provider/payment-method';
import type { ProviderRefund } from '../provider/provider-objects';
import { changeRefund, findBorneTwice, findRefund, type RefundRow } from './refunds.repository';

type Recording = Pick<PaymentsServices, 'cards' | 'otherMethods' | 'db' | 'orders'>;

interface LockedRefund extends RefundRow {
  /** The method of its payment. */
  terms: Pick<PaymentMethod, 'account' | 'giveBack'>;
}

/** Records the provider's status of a refund, each step once. A sent refund can still fail days later. */
export const applyRefund = (
  services: Recording,
  id: string,
  { id: providerId, status, failure = status }: ProviderRefund,
): Promise<void> =>
  withLockedRefund(services, id, async (trx, refund, checkout) => {
    if (status === 'failed' || status === 'canceled') return fail(trx, refund, checkout, failure, services.orders);
    if (refund.state !== 'requested') return [];
    await changeRefund(trx, id, { provider_id: providerId });
    return status === 'succeeded' ? finish(trx, refund, checkout) : [];
  });

/** Fails a refund that the provider refused permanently. */
export const failRefund = (services: Recording, id: string, why: string): Promise<void> =>
  withLockedRefund(services, id, (trx, refund, checkout) => fail(trx, refund, checkout, why, services.orders));

const withLockedRefund = (
  services: Recording,
  id: string,
  change: (trx: Trx, refund: LockedRefund, checkout: Checkout) => Promise<NewOrderEvent[]>,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const named = await findRefund(trx, id);
    if (!named) return;
    const checkout = await lockCheckout(trx, named.checkoutId);
    const refund = (await findRefund(trx, id)) as RefundRow;
    const terms = termsOf(services, refund.method);
    await services.orders.record(trx, ...(await change(trx, { ...refund, terms }, checkout)));
  });

async function finish(
  trx: Trx,
  { id, orderId, checkoutId, paymentId, amountCents, terms: { account, giveBack } }: LockedRefund,
  checkout: Checkout,
): Promise<NewOrderEvent[]> {
  await changeRefund(trx, id, { state: 'done', done_at: new Date() });
  const given = await giveBack?.(trx, { paymentId, payerUid: checkout.buyer_uid, amountCents });
  await postEntry(trx, {
    kind: 'refund_paid',
    reference: `refund_paid:${id}`,
    checkoutId,
    lines: refundPaidLines({ orderId: orderId ?? undefined, amountCents, account, given }),
  });
  return (await updatePaymentState(trx, checkout)).events;
}

/** No money went back, so the order counts as paid again and can be refunded again. */
async function fail(
  trx: Trx,
  refund: LockedRefund,
  checkout: Checkout,
  why: string,
  { addRefundedCents }: PaymentsServices['orders'],
): Promise<NewOrderEvent[]> {
  const { id, state, orderId, checkoutId, sellerUid, amountCents, terms } = refund;
  const { account } = terms;
  if (state === 'failed') return [];
  await changeRefund(trx, id, { state: 'failed', failure: why });
  if (orderId === null || sellerUid === null) {
    await failReturn(trx, refund, checkout);
    return [];
  }
  await addRefundedCents(trx, orderId, -amountCents);
  const fees = await findFeesOfRefund(trx, { orderId, reference: `refund:${id}` });
  const lines = refundFailedLines({ orderId, sellerUid, amountCents, ...fees, account }, state === 'done');
  await postEntry(trx, { kind: 'refund_failed', reference: `refund_failed:${id}`, checkoutId, lines });
  await updatePaymentState(trx, checkout);
  // Also when it was never refunded in full: what was refunded has changed.
  return paymentEvents(trx, checkoutId, 'paid');
}

/** The payment completed nothing and still doesn’t: the court owes its buyer the money, which reconcile reports. */
async function failReturn(
  trx: Trx,
  { id, state, paymentId, checkoutId, amountCents, terms: { account } }: LockedRefund,
  { buyer_uid: buyerUid, buys }: Checkout,
): Promise<void> {
  const fromBankCents = Math.min(amountCents, await findBorneTwice(trx, paymentId));
  await postEntry(trx, {
    kind: 'refund_failed',
    reference: `refund_failed:${id}`,
    checkoutId,
    lines: paymentReturnFailedLines({ buyerUid, amountCents, account, fromBankCents }, state === 'done'),
  });
  if (buys === 'wallet')
    await keepTopUp(trx, { refundId: id, checkoutId, buyerUid, cents: amountCents - fromBankCents });
}

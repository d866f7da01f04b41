import { notifyAfterCommit } from '#platform/database/commit-notifications';
import type { Trx } from '#platform/database/tables';
import { queueMail } from '#modules/notifications/index';
import { isDeclinedOrCancelled } from '../checkouts/checkout-orders';
import { type Checkout, type NewOrderEvent, findOrdersOfCheckout, markSold } from '../checkouts/checkouts.repository';
import { updatePaymentState } from '../checkouts/payment-state';
import { changePayment } from '../checkouts/payments.repository';
import { findShares } from '../checkouts/shares.repository';
import { findTermsOfSale } from '../ledger/terms-of-sale';
import { chargeLines, saleLines } from '../ledger/entries';
import { postEntry } from '../ledger/ledger.repository';
import { insertReceipt } from '../receipts/numbers/receipt-numbers.repository';
import { refundInFull } from '../refunds/request-refund';
import { creditTopUp } from '../methods/wallet/top-ups';
import { notePrint } from '../methods/promo/card-prints.repository';
import { returnPayment } from '../refunds/return-payment';
import type { PaymentsServices } from '../services';
import type { ReportedPayment } from './reported-payment';
import { fingerprintHash } from '#modules/payments/provider/fingerprint-hash';

type Applying = Pick<PaymentsServices, 'settings' | 'orders' | 'courtClock'>;

/** Posts the charge of a payment. The one that completes what the checkout costs makes the sale; one that completes nothing goes back. */
export async function recordPaid(
  trx: Trx,
  { checkout, payment, method, intent: { id: intentId, card } }: ReportedPayment,
  applying: Applying,
): Promise<NewOrderEvent[]> {
  const { amount_cents: amountCents } = payment;
  const taken = await method.take?.(trx, { ...movedBy(payment, checkout), amountCents });
  if (method.take && !taken) return endPayment(trx, checkout, payment);
  const paidAt = new Date();
  await postEntry(trx, {
    kind: 'charge',
    reference: `charge:${intentId}`,
    checkoutId: checkout.id,
    lines: chargeLines({ buyerUid: checkout.buyer_uid, amountCents, account: method.account, taken }),
  });
  await changePayment(trx, payment.id, {
    state: 'paid',
    paid_at: paidAt,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
  });
  if (card?.fingerprint && payment.payer_uid)
    await notePrint(trx, fingerprintHash(card.fingerprint, applying.settings.payments.secretKey), payment.payer_uid);
  const { events, paidCents } = await updatePaymentState(trx, checkout);
  const isComplete = paidCents >= checkout.amount_cents;
  if (!isComplete && checkout.closed_at === null) {
    await notifySharers(trx, checkout.id);
    return events;
  }
  await returnPayment(trx, checkout, payment, isComplete ? paidCents - checkout.amount_cents : amountCents);
  return isComplete && checkout.paid_at === null
    ? [...events, ...(await recordSale(trx, checkout, paidAt, applying))]
    : events;
}

const movedBy = ({ id, payer_uid }: ReportedPayment['payment'], { buyer_uid }: Checkout) => ({
  paymentId: id,
  payerUid: payer_uid ?? buyer_uid,
});

/** The method did not have the money. Nothing was taken, and the payer may pay in another way. */
async function endPayment(
  trx: Trx,
  checkout: Checkout,
  { id, state }: ReportedPayment['payment'],
): Promise<NewOrderEvent[]> {
  if (state !== 'open') return [];
  await changePayment(trx, id, { state: 'closed' });
  return (await updatePaymentState(trx, checkout)).events;
}

/** Everybody who splits the bill sees who has paid. */
async function notifySharers(trx: Trx, checkoutId: string): Promise<void> {
  for (const { payer_uid } of await findShares(trx, checkoutId)) await notifyAfterCommit(trx, 'baskets', payer_uid);
}

/** Posts the sale and queues the receipt. Orders that ended meanwhile are refunded in the same transaction. */
async function recordSale(
  trx: Trx,
  checkout: Checkout,
  paidAt: Date,
  { settings: { payments, mail }, orders: ofCheckout, courtClock }: Applying,
): Promise<NewOrderEvent[]> {
  const { id: checkoutId, buyer_uid: buyerUid } = checkout;
  if (checkout.buys === 'wallet') return creditTopUp(trx, checkout, paidAt);
  const orders = await findOrdersOfCheckout(trx, checkoutId);
  const sold = await findTermsOfSale(trx, orders, payments);
  await postEntry(trx, {
    kind: 'sale',
    reference: `sale:${checkoutId}`,
    checkoutId,
    lines: saleLines({
      buyerUid,
      isTipForCourier: checkout.tip_for_courier,
      feePercent: payments.platformFeePercent,
      orders: sold,
    }),
  });
  await markSold(trx, checkoutId, { paidAt, day: courtClock.wallTimeOf(paidAt).date });
  await insertReceipt(trx, checkoutId);
  if (mail) await queueMail(trx, { kind: 'receipt', about: checkoutId, recipientUid: buyerUid });
  const orderIds = orders.map(({ id }) => id);
  const events = await ofCheckout.takePaid(trx, { id: checkoutId, paid_at: paidAt }, orderIds);
  for (const order of orders.filter(({ status }) => isDeclinedOrCancelled(status)))
    events.push({ order_id: order.id, refunded_cents: await refundInFull(trx, order, { ...ofCheckout, byUid: null }) });
  return events;
}

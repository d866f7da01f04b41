import type { Trx } from '#platform/database/tables';
import { queueMail } from '#modules/notifications/index';
import { isDeclinedOrCancelled } from '../checkouts/checkout-orders';
import { type Checkout, type NewOrderEvent, findOrdersOfCheckout, markSold } from '../checkouts/checkouts.repository';
import { updatePaymentState } from '../checkouts/payment-state';
import { changePayment } from '../checkouts/payments.repository';
import { findTermsOfSale } from '../ledger/terms-of-sale';
import { chargeLines, saleLines } from '../ledger/entries';
import { postEntry } from '../ledger/ledger.repository';
import { insertReceipt } from '../receipts/numbers/receipt-numbers.repository';
import { refundInFull } from '../refunds/request-refund';
import { returnPayment } from '../refunds/return-payment';
import type { PaymentsServices } from '../services';
import type { ReportedPayment } from './reported-payment';

type Applying = Pick<PaymentsServices, 'settings' | 'orders' | 'courtClock'>;

/** Posts the charge of a payment. The one that completes what the checkout costs makes the sale; one that completes nothing goes back. */
export async function recordPaid(
  trx: Trx,
  { checkout, payment, account, intent: { id: intentId, card } }: ReportedPayment,
  applying: Applying,
): Promise<NewOrderEvent[]> {
  const paidAt = new Date();
  await postEntry(trx, {
    kind: 'charge',
    reference: `charge:${intentId}`,
    checkoutId: checkout.id,
    lines: chargeLines({ buyerUid: checkout.buyer_uid, amountCents: payment.amount_cents, account }),
  });
  await changePayment(trx, payment.id, {
    state: 'paid',
    paid_at: paidAt,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
  });
  const { events, paidCents } = await updatePaymentState(trx, checkout);
  const isComplete = paidCents >= checkout.amount_cents;
  if (!isComplete && checkout.closed_at === null) return events;
  await returnPayment(trx, checkout, payment, isComplete ? paidCents - checkout.amount_cents : payment.amount_cents);
  return isComplete && checkout.paid_at === null
    ? [...events, ...(await recordSale(trx, checkout, paidAt, applying))]
    : events;
}

/** Posts the sale and queues the receipt. Orders that ended meanwhile are refunded in the same transaction. */
async function recordSale(
  trx: Trx,
  { id: checkoutId, buyer_uid: buyerUid }: Checkout,
  paidAt: Date,
  { settings: { payments, mail }, orders: ofCheckout, courtClock }: Applying,
): Promise<NewOrderEvent[]> {
  const orders = await findOrdersOfCheckout(trx, checkoutId);
  const sold = await findTermsOfSale(trx, orders, payments);
  await postEntry(trx, {
    kind: 'sale',
    reference: `sale:${checkoutId}`,
    checkoutId,
    lines: saleLines({ buyerUid, feePercent: payments.platformFeePercent, orders: sold }),
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

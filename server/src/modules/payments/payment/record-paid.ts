import type { Trx } from '#platform/database/tables';
import { queueMail } from '#modules/notifications/index';
import { isDeclinedOrCancelled } from '../checkouts/checkout-orders';
import {
  type NewOrderEvent,
  changeCheckout,
  findOrdersOfCheckout,
  setPayment,
  type Checkout,
} from '../checkouts/checkouts.repository';
import { chargeLines, saleLines } from '../ledger/entries';
import { postEntry } from '../ledger/ledger.repository';
import type { Intent } from '../provider/provider-objects';
import { refundInFull } from '../refunds/request-refund';
import type { PaymentsServices } from '../services';

/** Posts sale and charge to the ledger and queues the receipt. Orders that ended meanwhile are refunded in the same transaction. */
export async function recordPaid(
  trx: Trx,
  checkout: Checkout,
  { id: intentId, card }: Intent,
  { settings: { payments, mail }, orders: ofCheckout }: Pick<PaymentsServices, 'settings' | 'orders'>,
): Promise<NewOrderEvent[]> {
  const { id: checkoutId, buyer_uid: buyerUid, amount_cents: amountCents } = checkout;
  const orders = await findOrdersOfCheckout(trx, checkoutId);
  await postEntry(trx, {
    kind: 'sale',
    reference: `sale:${checkoutId}`,
    checkoutId,
    lines: saleLines({ buyerUid, feePercent: payments.platformFeePercent, orders }),
  });
  await postEntry(trx, {
    kind: 'charge',
    reference: `charge:${intentId}`,
    checkoutId,
    lines: chargeLines({ buyerUid, amountCents }),
  });
  const paid_at = new Date();
  await changeCheckout(trx, checkoutId, {
    paid_at,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
  });
  if (mail) await queueMail(trx, { kind: 'receipt', about: checkoutId, recipientUid: buyerUid });
  const events = await setPayment(trx, checkout, 'paid');
  const orderIds = orders.map(({ id }) => id);
  events.push(...(await ofCheckout.takePaid(trx, { id: checkoutId, paid_at }, orderIds)));
  for (const order of orders.filter(({ status }) => isDeclinedOrCancelled(status)))
    events.push({ order_id: order.id, refunded_cents: await refundInFull(trx, order, { ...ofCheckout, byUid: null }) });
  return events;
}

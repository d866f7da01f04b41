import type { Trx } from '#database/tables';
import type { OrderHappening } from '#features/order-life/order-events.repository';
import { changeCheckout, findOrdersOf, type Checkout } from './checkouts.repository';
import { chargeLines, saleLines } from './ledger/entries';
import { postEntry } from './ledger/ledger.repository';
import { markPayment } from './mark-payment';
import type { Intent } from './provider/provider-objects';
import { refundInFull } from './refunds/refund-in-full';

const isGivenUp = ({ status }: { status: string }): boolean => status === 'cancelled' || status === 'declined';

/** What was charged is kept as charged, in the ledger too; for an order that nobody wants any more it goes back at once. */
export async function markPaid(
  trx: Trx,
  checkout: Checkout,
  { id: intentId, card }: Intent,
  feePercent: number,
): Promise<OrderHappening[]> {
  const { id: checkoutId, buyer_uid: buyerUid, amount_cents: amountCents } = checkout;
  const orders = await findOrdersOf(trx, checkoutId);
  await postEntry(trx, {
    kind: 'sale',
    reference: `sale:${checkoutId}`,
    checkoutId,
    lines: saleLines({ buyerUid, feePercent, orders }),
  });
  await postEntry(trx, {
    kind: 'charge',
    reference: `charge:${intentId}`,
    checkoutId,
    lines: chargeLines({ buyerUid, amountCents }),
  });
  await changeCheckout(trx, checkoutId, {
    paid_at: new Date(),
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
  });
  const happenings = await markPayment(trx, checkout, 'paid');
  for (const order of orders.filter(isGivenUp))
    happenings.push({ order_id: order.id, refunded_cents: await refundInFull(trx, order, null) });
  return happenings;
}

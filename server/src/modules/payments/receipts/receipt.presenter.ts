import { dollarsFromCents, type PaidBy, type Receipt } from '@food-court/shared-api/contract';
import { presentDeliveryFee, presentFulfilment } from '../checkouts/fulfilment-columns';
import type { PaidLine } from '../checkouts/checkout-orders';
import { feeOfCheckout, tipOfCheckout } from '../checkouts/service-fee';
import type { Checkout } from '../checkouts/checkouts.repository';
import type { Payment } from '../checkouts/payments.repository';
import { presentTaxes } from './receipt-taxes';

export interface PaidCheckout {
  checkout: Checkout & { paid_at: Date };
  serial: string | undefined;
  payments: readonly Payment[];
  /** Keyed by the id of the payment. */
  refundedCents: ReadonlyMap<string, number>;
  orders: readonly PaidLine[];
  /** Hundredths of a percent, keyed by order id. */
  soldTaxes: ReadonlyMap<string, number>;
  initialTaxPercent: number;
}

/** Presents the receipt of a paid checkout. It includes declined lines with their refunds. */
export function presentReceipt({
  checkout,
  serial,
  payments,
  refundedCents,
  orders,
  soldTaxes,
  initialTaxPercent,
}: PaidCheckout): Receipt {
  const paid = paidBy(payments, refundedCents);
  const feeCents = feeOfCheckout(orders) - checkout.delivery_cents;
  const tipCents = tipOfCheckout(orders, checkout.tip_for_courier);
  const allRefundedCents = orders.reduce((sum, order) => sum + order.refunded_cents, 0);
  return {
    number: `FC-${checkout.id.slice(0, 10).toUpperCase()}`,
    ...(serial !== undefined && { serial }),
    amount: dollarsFromCents(checkout.amount_cents),
    ...(feeCents > 0 && { fee: dollarsFromCents(feeCents) }),
    ...presentDeliveryFee(checkout),
    ...(tipCents > 0 && { tip: dollarsFromCents(tipCents) }),
    ...(tipCents > 0 && checkout.tip_for_courier && { isTipForCourier: true as const }),
    refunded: dollarsFromCents(allRefundedCents),
    paidAt: checkout.paid_at.toISOString(),
    card: paid[0]?.card ?? { brand: '', last4: '' },
    payments: paid,
    called: `#${checkout.number}`,
    ...(checkout.day_number !== null && { dayNumber: checkout.day_number }),
    ...presentFulfilment(checkout),
    tickets: ticketsOf(orders),
    ...presentTaxes(orders, soldTaxes, initialTaxPercent),
  };
}

/** Without payments that completed nothing and went back. */
const paidBy = (payments: readonly Payment[], refundedCents: ReadonlyMap<string, number>): PaidBy[] =>
  payments
    .filter(({ state, amount_cents, returned_cents }) => state === 'paid' && returned_cents < amount_cents)
    .map(({ id, method, amount_cents, returned_cents, card_brand, card_last4 }) => ({
      method,
      card: { brand: card_brand ?? '', last4: card_last4 ?? '' },
      amount: dollarsFromCents(amount_cents - returned_cents),
      refunded: dollarsFromCents(refundedCents.get(id) ?? 0),
    }));

function ticketsOf(orders: readonly PaidLine[]): Receipt['tickets'] {
  const kitchens = new Map<string, Receipt['tickets'][number]>();
  for (const order of orders) {
    const ticket = kitchens.get(order.ticket_id) ?? { kitchen: order.kitchen, lines: [] };
    const { fee, tip, moved } = moneyOf(order, orders);
    ticket.lines.push({
      title: order.title,
      quantity: order.quantity,
      choices: order.choices.map(({ name }) => name),
      ...(order.note !== '' && { note: order.note }),
      ...(order.allergens && { allergens: order.allergens }),
      amount: dollarsFromCents(order.price_cents * order.quantity - moved),
      ...(fee > 0 && { fee: dollarsFromCents(fee) }),
      ...(tip > 0 && { tip: dollarsFromCents(tip) }),
      refunded: dollarsFromCents(order.refunded_cents),
      ...(order.moved_cents > 0 && {
        replacedBy: orders.find(({ id }) => id === order.replaced_by)?.title,
        moved: dollarsFromCents(moved),
      }),
    });
    kitchens.set(order.ticket_id, ticket);
  }
  return [...kitchens.values()];
}

/** A replacement takes over the fee and a tip for the courier, so the rest of what moved pays for its dish. */
function moneyOf({ fee_cents, tip_cents, moved_cents, replaced_by }: PaidLine, orders: readonly PaidLine[]) {
  if (replaced_by === null) return { fee: fee_cents, tip: tip_cents, moved: moved_cents };
  const { fee_cents: fee = 0, tip_cents: tip = 0 } = orders.find(({ id }) => id === replaced_by) ?? {};
  return { fee: fee_cents - fee, tip: tip_cents - tip, moved: moved_cents - fee - tip };
}

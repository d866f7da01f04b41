import {
  dollarsFromCents,
  pageOfCheckout,
  type Checkout,
  type Rescue,
  type Ticket,
} from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { presentOrder } from '../orders/orders.presenter';
import type { OrderRow } from '../orders/orders.repository';
import { mayReadCheckout } from '../orders/orders.policy';
import { feeOfCheckout, presentDeliveryFee, presentFulfilment, tipOfCheckout } from '#modules/payments/index';
import { reviewableUntil } from '../reviews/review-window';
import { presentTicketReview } from '../reviews/reviews.presenter';
import type { ReviewRow } from '../reviews/reviews.repository';
import { presentUnanswered } from '../unanswered/unanswered.presenter';
import type { CheckoutRow } from './tracking.repository';

interface CheckoutParts {
  /** Orders of this checkout only. */
  orders: readonly OrderRow[];
  rescues: Rescue[];
  /** May include reviews of other tickets. */
  reviews: readonly ReviewRow[];
  court: Pick<OrderingServices, 'publicUrl' | 'courtClock' | 'settings'>;
  /** Milliseconds by ticket id, for tickets that nobody has accepted. */
  cookingTimes: ReadonlyMap<string, number>;
  viewer: Member;
}

export const presentCheckout = (
  row: CheckoutRow,
  { orders, rescues, reviews, court, cookingTimes, viewer }: CheckoutParts,
): Checkout => ({
  _id: row.id,
  number: `#${row.number}`,
  ...(row.day_number !== null && { dayNumber: row.day_number }),
  page: pageOfCheckout(row.id),
  ...presentFulfilment(row),
  amount: dollarsFromCents(row.amount_cents),
  ...presentFee(row, orders),
  ...presentDeliveryFee(row),
  ...presentTip(row, orders),
  refunded: dollarsFromCents(orders.reduce((sum, order) => sum + order.refunded_cents, 0)),
  payment: row.payment,
  ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
  ...(isPayable(row, orders) && { expiresAt: row.expires_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
  tickets: ticketsOf(orders).map((lines) => presentTicket(lines, { reviews, court, cookingTimes, viewer })),
  rescues,
  ...(!mayReadCheckout(viewer, row) && { isOfAnother: true }),
  ...(row.is_shared && { isShared: true }),
});

/** The service fee. An order that was replaced has left its fee to the other one. */
function presentFee({ delivery_cents }: CheckoutRow, orders: readonly OrderRow[]): Pick<Checkout, 'fee'> {
  const cents = feeOfCheckout(orders) - delivery_cents;
  return cents > 0 ? { fee: dollarsFromCents(cents) } : {};
}

function presentTip(
  { tip_for_courier }: CheckoutRow,
  orders: readonly OrderRow[],
): Pick<Checkout, 'tip' | 'isTipForCourier'> {
  const cents = tipOfCheckout(orders, tip_for_courier);
  if (cents === 0) return {};
  return { tip: dollarsFromCents(cents), ...(tip_for_courier && { isTipForCourier: true as const }) };
}

/** Groups lines by ticket; the kitchens keep the order of the lines. */
function ticketsOf(orders: readonly OrderRow[]): OrderRow[][] {
  const tickets = new Map<string, OrderRow[]>();
  for (const order of orders) {
    const lines = tickets.get(order.ticket_id);
    if (lines) lines.push(order);
    else tickets.set(order.ticket_id, [order]);
  }
  return [...tickets.values()];
}

function presentTicket(
  lines: readonly OrderRow[],
  { reviews, court, cookingTimes, viewer }: Omit<CheckoutParts, 'orders' | 'rescues'>,
): Ticket {
  const { ticket_id: _id, kitchen_id: id, kitchen: name, counter } = lines[0] as OrderRow;
  const review = reviews.find(({ ticket_id }) => ticket_id === _id);
  const until = reviewableUntil(lines, review?.created_at);
  return {
    _id,
    kitchen: { id, name, ...(counter !== null && { counter }) },
    orders: lines.map((order) => presentOrder(order, court, viewer)),
    ...(review && { review: presentTicketReview(review) }),
    ...(until && until > new Date() && { reviewableUntil: until.toISOString() }),
    ...presentUnanswered(lines, cookingTimes.get(_id), court),
  };
}

const isPayable = ({ payment, closed_at }: CheckoutRow, orders: readonly OrderRow[]): boolean =>
  payment !== 'paid' &&
  payment !== 'refunded' &&
  closed_at === null &&
  orders.every(({ status }) => status === 'placed');

import { dollarsFromCents, pageOfCheckout, type Checkout, type Rescue, type Ticket } from 'shared-api/contract';
import type { Member } from '#identity/caller';
import type { Services } from '#services';
import { presentOrder } from '../orders/orders.presenter';
import type { OrderRow } from '../orders/orders.repository';
import { presentServing } from '../orders/serving';
import type { CheckoutRow } from './tracking.repository';

interface CheckoutParts {
  /** Its own only. */
  orders: readonly OrderRow[];
  rescues: Rescue[];
  court: Pick<Services, 'publicUrl' | 'courtClock'>;
  viewer: Member;
}

export const presentCheckout = (row: CheckoutRow, { orders, rescues, court, viewer }: CheckoutParts): Checkout => ({
  _id: row.id,
  number: `#${row.number}`,
  page: pageOfCheckout(row.id),
  ...presentServing(row),
  amount: dollarsFromCents(row.amount_cents),
  refunded: dollarsFromCents(orders.reduce((sum, order) => sum + order.refunded_cents, 0)),
  payment: row.payment,
  ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
  ...(isPayable(row, orders) && { expiresAt: row.expires_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
  tickets: ticketsOf(orders, (order) => presentOrder(order, court, viewer)),
  rescues,
});

/** Kitchens in the order of the lines. */
function ticketsOf(orders: readonly OrderRow[], present: (order: OrderRow) => Ticket['orders'][number]): Ticket[] {
  const tickets = new Map<string, Ticket>();
  for (const order of orders) {
    const { ticket_id: _id, kitchen_id, kitchen } = order;
    const ticket = tickets.get(_id) ?? { _id, kitchen: { id: kitchen_id, name: kitchen }, orders: [] };
    ticket.orders.push(present(order));
    tickets.set(_id, ticket);
  }
  return [...tickets.values()];
}

const isPayable = ({ payment, closed_at }: CheckoutRow, orders: readonly OrderRow[]): boolean =>
  payment !== 'paid' &&
  payment !== 'refunded' &&
  closed_at === null &&
  orders.every(({ status }) => status === 'placed');

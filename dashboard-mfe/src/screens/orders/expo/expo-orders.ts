import type { Order } from '@food-court/shared-api';
import { ticketsOf, type Ticket } from '#orders/board/tickets.ts';

/** The open part of a checkout, from all kitchens. Parts that were handed over before are left out. */
export interface ExpoOrder {
  /** The checkout’s id. */
  id: string;
  first: Order;
  tickets: readonly Ticket[];
  /** The tickets whose lines are all ready. */
  ready: readonly Ticket[];
  state: ExpoState;
}
export type ExpoState = 'ready' | 'partly' | 'cooking';

/** Groups the lines of the board by checkout; the one that was paid first comes first. */
export function expoOrdersOf(orders: readonly Order[]): ExpoOrder[] {
  const byCheckout = new Map<string, Order[]>();
  for (const order of orders) {
    const id = order.checkout?._id ?? order._id;
    byCheckout.set(id, [...(byCheckout.get(id) ?? []), order]);
  }
  return [...byCheckout].flatMap(([id, lines]) => expoOrderOf(id, lines) ?? []).toSorted(byPayment);
}

function expoOrderOf(id: string, lines: readonly Order[]): ExpoOrder | undefined {
  const tickets = ticketsOf(lines);
  const first = tickets[0]?.orders[0];
  if (!first) return undefined;
  const ready = tickets.filter(({ status }) => status === 'ready');
  return { id, first, tickets, ready, state: stateOf(tickets.length, ready.length) };
}

const stateOf = (tickets: number, ready: number): ExpoState =>
  ready === 0 ? 'cooking' : ready < tickets ? 'partly' : 'ready';

const paidAt = ({ first }: ExpoOrder): string => first.paidAt ?? first.createdAt;

const byPayment = (a: ExpoOrder, b: ExpoOrder): number => paidAt(a).localeCompare(paidAt(b));

/** When its last kitchen is expected to be ready. Undefined until each of them has accepted it. */
export function expectedAt({ tickets }: ExpoOrder): string | undefined {
  const cooking = tickets
    .filter(({ status }) => status !== 'ready')
    .map(({ orders: [order] }) => order.timing?.readyAt);
  const [latest] = cooking.toSorted((a, b) => (b?.at ?? '').localeCompare(a?.at ?? ''));
  return cooking.includes(undefined) ? undefined : latest?.time;
}

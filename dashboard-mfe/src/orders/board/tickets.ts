import type { Order, OrderStatus } from '@food-court/shared-api';
import { columns, isOnBoard } from './steps';

/** A kitchen’s part of a checkout. */
export interface Ticket {
  id: string;
  /** The status of its least advanced line, which decides the ticket’s column. */
  status: OrderStatus;
  /** The lines that are still to be done, at least one. */
  orders: readonly [Order, ...Order[]];
}

/** Groups the lines by ticket, in the order of each ticket’s first line. */
export function linesByTicket(orders: readonly Order[]): Map<string, [Order, ...Order[]]> {
  const byTicket = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const known = byTicket.get(order.ticketId);
    if (known) known.push(order);
    else byTicket.set(order.ticketId, [order]);
  }
  return byTicket;
}

export const ticketsOf = (orders: readonly Order[]): Ticket[] =>
  [...linesByTicket(orders.filter(({ status }) => isOnBoard(status)))].map(([id, lines]) => ({
    id,
    status: leastAdvanced(lines),
    orders: lines,
  }));

const leastAdvanced = (orders: readonly [Order, ...Order[]]): OrderStatus =>
  columns.find(({ status }) => orders.some((order) => order.status === status))?.status ?? orders[0].status;

/** The lines that a step of the ticket moves, or that can be declined together. */
export const linesAt = ({ orders }: Ticket, status: OrderStatus): Order[] =>
  orders.filter((order) => order.status === status);

export const isSameTicket = (a: Ticket, b: Ticket): boolean =>
  a.id === b.id &&
  a.status === b.status &&
  a.orders.length === b.orders.length &&
  a.orders.every((order, place) => order === b.orders[place]);

import { calledAs } from './called-as';
import type { NewsKind } from './kind';
import { findTickets, type TicketFacts } from './order-facts.repository';

/** A paid ticket waits for its kitchen. It is about the ticket, and pages of the kitchen show it with their board. */
export const newOrder: NewsKind<TicketFacts> = {
  sent: 'unless seen',
  isCausedBy: ({ payment }) => payment === 'paid',
  concerns: (orderIds) => `select distinct orders.ticket_id, orders.seller_uid
    from read_orders as orders where orders.id = any(${orderIds}) and orders.status = 'placed'`,
  find: ({ db }, ticketIds) => findTickets(db, ticketIds),
  push: ({ number, day_number }) => ({
    title: 'A new order',
    body: `${calledAs(`#${number}`, day_number)} waits to be accepted.`,
    page: '/dashboard/order-board',
  }),
};

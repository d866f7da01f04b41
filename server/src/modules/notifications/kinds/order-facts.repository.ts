import { sql } from 'kysely';
import type { OrderStatus } from '@food-court/shared-api/contract';
import type { Db } from '#platform/database/tables';

/** Tickets with the number that is called out and the name of their kitchen: all, or those with an order of this status. */
export function findTickets(db: Db, ids: readonly string[], status?: OrderStatus) {
  const tickets = db
    .selectFrom('read_tickets as tickets')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'tickets.checkout_id')
    .innerJoin('read_users as sellers', 'sellers.uid', 'tickets.seller_uid')
    .select(['tickets.id as about', 'checkouts.id as checkout_id', 'checkouts.number', 'checkouts.day_number'])
    .select(['sellers.name as kitchen', 'sellers.counter'])
    .where('tickets.id', '=', sql<string>`any(${ids}::text[])`);
  if (status === undefined) return tickets.execute();
  return tickets
    .where(
      sql<boolean>`exists (select from read_orders as orders where orders.ticket_id = tickets.id and orders.status = ${status})`,
    )
    .execute();
}
export type TicketFacts = Awaited<ReturnType<typeof findTickets>>[number];

export const findRefunds = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('read_orders as orders')
    .innerJoin('read_checkouts as checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id as about', 'orders.title', 'orders.refunded_cents', 'orders.checkout_id', 'checkouts.number'])
    .where('orders.id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
export type RefundFacts = Awaited<ReturnType<typeof findRefunds>>[number];

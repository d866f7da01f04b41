import { dollarsFromCents, type ListedCheckout } from '@food-court/shared-api/contract';
import type { ListedCheckoutRow, ListedLineRow } from './checkout-list.repository';

type ListedTicket = ListedCheckout['tickets'][number];

export const presentListedCheckouts = (rows: readonly ListedCheckoutRow[]): ListedCheckout[] => rows.map(presentRow);

const presentRow = (row: ListedCheckoutRow): ListedCheckout => ({
  _id: row.id,
  number: `#${row.number}`,
  ...(row.day_number !== null && { dayNumber: row.day_number }),
  name: row.buyer,
  ...(row.erased_at === null && { buyerId: row.buyer_uid }),
  ...(row.table_number !== null && { table: row.table_number }),
  payment: row.payment,
  amount: dollarsFromCents(row.amount_cents),
  refunded: dollarsFromCents(row.lines.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)),
  createdAt: row.created_at.toISOString(),
  tickets: ticketsOf(row.lines),
});

/** In the order of their first lines. */
function ticketsOf(lines: readonly ListedLineRow[]): ListedTicket[] {
  const tickets = new Map<string, ListedTicket>();
  for (const line of lines) {
    const { ticket_id: _id, kitchen_id: id, kitchen: name } = line;
    const ticket = tickets.get(_id) ?? { _id, kitchen: { id, name }, orders: [] };
    tickets.set(_id, {
      ...ticket,
      ...(line.is_late && { isLate: true }),
      orders: [...ticket.orders, presentLine(line)],
    });
  }
  return [...tickets.values()];
}

const presentLine = (line: ListedLineRow): ListedTicket['orders'][number] => ({
  _id: line.id,
  title: line.title,
  quantity: line.quantity,
  status: line.status,
  amount: dollarsFromCents(line.price_cents * line.quantity),
  refunded: dollarsFromCents(line.refunded_cents),
});

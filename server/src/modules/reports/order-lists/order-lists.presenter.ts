import { dollarsFromCents, type ListedOrder } from '@food-court/shared-api/contract';
import type { ListedOrderRow } from './order-lists.repository';

export const presentListedOrder = (row: ListedOrderRow): ListedOrder => ({
  _id: row.id,
  number: `#${row.number}`,
  ...(row.day_number !== null && { dayNumber: row.day_number }),
  title: row.title,
  quantity: row.quantity,
  kitchen: { id: row.kitchen_id, name: row.kitchen },
  name: row.buyer,
  status: row.status,
  payment: row.payment,
  amount: dollarsFromCents(row.price_cents * row.quantity),
  refunded: dollarsFromCents(row.refunded_cents),
  createdAt: row.created_at.toISOString(),
});

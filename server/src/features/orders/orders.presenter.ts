import { dollarsFromCents, type Order } from 'shared-api/contract';
import type { Identity } from '#identity/caller';
import { shownPhoto } from '../images/photo-address';
import { addressFor } from '../users/users.presenter';
import type { OrderRow } from './orders.repository';

export const presentOrder = (row: OrderRow, publicUrl: string, viewer: Identity): Order => ({
  _id: row.id,
  number: `#${row.id.slice(0, 5).toUpperCase()}`,
  title: row.title,
  price: dollarsFromCents(row.price_cents),
  category: row.category,
  description: row.description,
  image: shownPhoto(publicUrl, row.image),
  ...(row.placeholder !== null && { placeholder: row.placeholder }),
  productId: row.dish_id,
  quantity: row.quantity,
  name: row.name,
  email: addressFor(viewer, row.buyer_uid, row.email),
  status: row.status,
  payment: row.payment,
  refunded: dollarsFromCents(row.refunded_cents),
  ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
  ...(isAwaitingPayment(row) && { expiresAt: row.expires_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
});

/** Only an order that can still be paid expires. */
const isAwaitingPayment = ({ status, payment }: OrderRow): boolean =>
  status === 'placed' && payment !== 'paid' && payment !== 'refunded';

import { dollarsFromCents, type Order } from 'shared-api/contract';
import { shownPhoto } from '../images/photo-address';
import type { OrderRow } from './orders.repository';

export const presentOrder = (row: OrderRow, publicUrl: string): Order => ({
  _id: row.id,
  title: row.title,
  price: dollarsFromCents(row.price_cents),
  category: row.category,
  description: row.description,
  image: shownPhoto(publicUrl, row.image),
  ...(row.placeholder !== null && { placeholder: row.placeholder }),
  productId: row.dish_id,
  quantity: row.quantity,
  name: row.name,
  email: row.email,
  createdAt: row.created_at.toISOString(),
});

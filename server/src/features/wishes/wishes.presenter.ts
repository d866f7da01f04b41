import { dollarsFromCents, type Wish, type WishedDish } from 'shared-api/contract';
import type { Identity } from '#identity/caller';
import { shownPhoto } from '../images/photo-address';
import { addressFor } from '../users/users.presenter';
import type { WishRow } from './wishes.repository';

export const presentWish = (row: WishRow, publicUrl: string, viewer: Identity): Wish => ({
  _id: row.id,
  id: row.dish_id,
  ...shownDish(row, publicUrl),
  name: row.name,
  email: addressFor(viewer, row.buyer_uid, row.email),
});

export const presentWishedDish = (row: WishRow, publicUrl: string): WishedDish => ({
  ...shownDish(row, publicUrl),
  productId: row.dish_id,
});

const shownDish = (row: WishRow, publicUrl: string) => ({
  title: row.title,
  price: dollarsFromCents(row.price_cents),
  category: row.category,
  description: row.description,
  image: shownPhoto(publicUrl, row.images[0] ?? ''),
  ...(row.placeholder !== null && { placeholder: row.placeholder }),
  availability: availability(row),
});

function availability({ on_the_menu, sold_out }: WishRow): Wish['availability'] {
  if (!on_the_menu) return 'gone';
  return sold_out ? 'sold-out' : 'available';
}

import { dollarsFromCents, type Wish, type WishedDish } from '@food-court/shared-api/contract';
import type { Identity } from '#platform/identity/caller';
import { shownPhoto } from '#modules/media/index';
import { presentClosed } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { addressFor } from '#modules/accounts/index';
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

/** Not part of the answer that adds a wish, because a repeated call returns the stored answer. */
export function presentWishClosed(row: WishRow, clock: CourtClock): Pick<Wish, 'closed'> {
  const closed = presentClosed(row, clock);
  return { ...(closed && { closed }) };
}

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

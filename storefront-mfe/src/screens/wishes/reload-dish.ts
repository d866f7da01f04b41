import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, formatDollars, type Wish } from 'shared-api';
import type { ChosenDish } from '../ordering/actions';
import { updateOwnList } from '../ordering/cached-lists';

/** Loads the current dish of a wish (spec point 4). A dish that has changed is shown with its changes and not ordered. */
export async function reloadDish(client: QueryClient, wish: Wish): Promise<ChosenDish> {
  const { productId, ...dish } = await call('GET /product-wish/{id}', { params: { id: wish._id } });
  const { title, availability, price } = dish;
  updateOwnList(client, 'GET /my-wish/{email}', (wishes) =>
    wishes.map((known) => (known._id === wish._id ? { ...known, ...dish } : known)),
  );
  if (availability === 'gone') throw new ApiError('not_found', `${title} is no longer on the menu.`, 404);
  if (availability === 'sold-out') throw new ApiError('sold_out', `${title} is sold out.`, 409);
  if (price !== wish.price)
    throw new ApiError(
      'price_changed',
      `${title} now costs ${formatDollars(price)}. Press Buy Now again to order it for that.`,
      409,
    );
  return { ...dish, _id: productId };
}

import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call, formatDollars, type Wish } from 'shared-api';
import type { ChosenDish } from '../ordering/chosen-dish';
import { changeCachedWishes } from './cached-wishes';

/** The dish of a wish as it is now (spec point 4). One that is not as it was shown is shown anew, and not ordered. */
export async function lookAgain(client: QueryClient, wish: Wish): Promise<ChosenDish> {
  const { productId, ...dish } = await call('GET /product-wish/{id}', { params: { id: wish._id } });
  const { title, availability, price } = dish;
  changeCachedWishes(client, (wishes) =>
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

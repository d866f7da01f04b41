import { call, type Wish } from 'shared-api';
import type { Buyer } from './buyer';
import { factsOf, type ChosenDish } from './chosen-dish';

/** Twice is the same as once, by the call itself. */
export const makeWish = ({ email, name }: Buyer, dish: ChosenDish): Promise<Wish> =>
  call('POST /wish-product', { body: { id: dish._id, name, email, ...factsOf(dish) } });

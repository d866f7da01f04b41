import { randomUUID } from 'node:crypto';
import type { ManagedDish } from 'shared-api/contract';
import { callAs, photoAddress, type Person } from './newcomer';

/** A title that no other dish has. */
export const titleOfOnesOwn = (words = 'Ginger Tea'): string => `${words} ${randomUUID().slice(0, 8)}`;

/** A dish of one's own, as if its seller had filled in the form. */
export async function putOnMenu(seller: Person, dish: Partial<ManagedDish> = {}): Promise<ManagedDish> {
  const {
    title = titleOfOnesOwn(),
    category = 'Drinks',
    price = 4.5,
    description = 'Hot, sharp and honest.',
    image = await photoAddress(),
  } = dish;
  return callAs<ManagedDish>(seller, 'POST', '/products', {
    author: seller.name,
    email: seller.email,
    title,
    category,
    price,
    description,
    image,
  });
}

export const dishesOf = async (seller: Person): Promise<ManagedDish[]> =>
  (await callAs<{ rows: ManagedDish[] }>(seller, 'GET', `/my-products/${seller.email}`)).rows;

/** All that the seller has there: the next journey finds the menu as this one did. */
export async function clearMenuOf(seller: Person): Promise<void> {
  for (const { _id } of await dishesOf(seller)) await callAs(seller, 'DELETE', `/products/${_id}`);
}

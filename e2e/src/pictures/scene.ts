import type { ManagedDish } from '@food-court/shared-api/contract';
import type { Role } from './screen';
import { type Person, callAs, changeAccount, createAccount, demoAccount } from '#setup/accounts';
import { createDish, dishesOf } from '#setup/menu';
import {
  createOrder,
  createPaidBasket,
  createPaidOrder,
  createWish,
  fillBasket,
  moveOrder,
  moveOrderTo,
} from '#setup/orders';

/** The data of the product when pictures are taken: the demo, and a day of one buyer and one kitchen. */
export interface Scene {
  people: Readonly<Record<Exclude<Role, 'visitor'>, Person>>;
  dish: ManagedDish;
  removedDish: ManagedDish;
  unpaidOrder: string;
  paidOrder: string;
  checkout: string;
  buyerId: string;
}

/** Creates everything one after the other, because things created at the same moment would be listed in random order. */
export async function setScene(): Promise<Scene> {
  const buyer = demoAccount('buyer', 'Amelia Hart');
  const seller = demoAccount('seller', 'Nora Bell');
  const admin = demoAccount('admin', 'Idris Kaya');
  const people = {
    buyer,
    seller,
    admin,
    'new-buyer': await createAccount('Buyer', { name: 'Yaa New', email: 'yaa@example.com' }),
    'notified-buyer': await createAccount('Buyer', { name: 'Kojo Ready', email: 'kojo@example.com' }),
    'hungry-buyer': await createAccount('Buyer', { name: 'Femi Hungry', email: 'femi@example.com' }),
    'new-seller': await createAccount('Seller', { name: 'Zola New', email: 'zola@example.com' }),
    suspended: await createAccount('Buyer', { name: 'Esi Eater', email: 'esi@example.com' }),
  };
  await changeAccount(admin, people.suspended, { suspended: true });

  const menu = (await dishesOf(seller)).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const [dish, second, third] = menu;
  if (!dish || !second || !third) throw new Error('The demo has too few dishes.');
  // A sold dish moves on the menu some minutes later, so all finished orders are of a dish that is then removed.
  const removedDish = await createDish(seller, { title: 'Ginger Tea', image: dish.image });
  for (const wished of [dish, second]) await createWish(buyer, wished);

  await fillBasket(people['hungry-buyer'], [dish, second]);
  await moveOrder(buyer, await createOrder(buyer, second), 'placed', 'cancelled');
  const handedOver = await moveOrderTo(seller, await createPaidOrder(buyer, removedDish), 'handed_over');
  for (const status of ['accepted', 'preparing'] as const)
    await moveOrderTo(seller, await createPaidOrder(buyer, third), status);
  const notified = people['notified-buyer'];
  await moveOrderTo(seller, await createPaidOrder(notified, removedDish), 'ready');
  const refunded = await moveOrderTo(seller, await createPaidOrder(notified, removedDish), 'handed_over');
  await callAs(seller, 'POST', `/orders/${refunded._id}/refunds`, { amount: 3 });
  await callAs(seller, 'DELETE', `/products/${removedDish._id}`);
  const { checkout } = await createPaidBasket(buyer, [dish]);
  const { rows } = await callAs<{ rows: { _id: string }[] }>(admin, 'GET', `/users?search=${buyer.email}`);
  return {
    people,
    dish,
    removedDish,
    unpaidOrder: (await createOrder(buyer, dish))._id,
    paidOrder: handedOver._id,
    checkout: checkout?._id ?? '',
    buyerId: rows[0]?._id ?? '',
  };
}

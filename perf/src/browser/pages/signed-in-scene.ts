import { publicPages } from 'e2e/src/product/public-pages';
import { createAccount, type Person } from 'e2e/src/setup/accounts';
import { createSeller } from 'e2e/src/setup/menu';
import { createPaidOrder, createWish, fillBasket } from 'e2e/src/setup/orders';

/** A person and the pages they open one after the other. */
export interface Visits {
  who: string;
  person?: Person;
  paths: readonly string[];
}

/** Prepares a buyer with orders, wishes and a basket, the dishes' seller with tickets on the board, and an admin. */
export async function prepareVisits(isShort: boolean): Promise<{ visits: Visits[]; end: () => Promise<void> }> {
  const [buyer, menu] = [await createAccount('Buyer'), createSeller()];
  const [seller, dishes] = [await menu.person(), [await menu.createDish(), await menu.createDish()]];
  const [dish] = dishes as [(typeof dishes)[number]];
  let checkout = '';
  for (let order = 0; order < (isShort ? 3 : 12); order += 1)
    checkout = (await createPaidOrder(buyer, dish)).checkout?._id ?? checkout;
  for (const wished of dishes) await createWish(buyer, wished);
  await fillBasket(buyer, dishes);
  const ofBuyer = ['/orders', '/wishes', `/checkout/${checkout}`, '/basket', '/dashboard', '/dashboard/orders'];
  const kitchen = ['/dashboard', '/dashboard/my-dishes', '/dashboard/order-board'];
  const settings = '/dashboard/settings';
  const visits = isShort
    ? [
        { who: 'Buyer', person: buyer, paths: ['/orders', '/dashboard'] },
        { who: 'Seller', person: seller, paths: ['/dashboard/order-board'] },
      ]
    : [
        { who: 'nobody', paths: Object.values(await publicPages()) },
        { who: 'Buyer', person: buyer, paths: [...ofBuyer, settings] },
        { who: 'Seller', person: seller, paths: [...kitchen, settings] },
        { who: 'admin', person: await createAccount('admin'), paths: kitchen },
      ];
  return { visits, end: () => menu.deleteDishes() };
}

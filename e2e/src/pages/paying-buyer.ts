import type { BrowserContext, Page } from 'playwright-core';
import type { ManagedDish, Order } from '@food-court/shared-api/contract';
import { cardPayment } from './card-payment';
import { origin } from '#product/origin';
import { type Person, callAs, createAccount } from '#setup/accounts';
import type { Seller } from '#setup/menu';
import { createOrder, moveOrder } from '#setup/orders';
import { signIn } from '#setup/sign-in';

export interface Tab extends ReturnType<typeof cardPayment> {
  page: Page;
}

/** Somebody who is signed in, orders and pays; every tab is one of the same browser. */
export interface PayingBuyer {
  person: Person;
  /** An order of theirs, as it is now. */
  order: (order: Order) => Promise<Order>;
  cancel: (order: Order) => Promise<Order>;
  /** Another unpaid order, of a dish of its own. */
  newOrder: (dish?: Partial<ManagedDish>) => Promise<Order>;
  open: (path: string) => Promise<Tab>;
  /** The payment page, with the card field in it. */
  openPayment: (order: Order) => Promise<Tab>;
}

export const paymentOf = ({ _id }: Order): string => `/orders/payment/${_id}`;

export async function payingBuyer(context: BrowserContext, seller: Seller): Promise<PayingBuyer> {
  const person = await createAccount('Buyer');
  await signIn(context, person);
  const emptyTabs = context.pages();
  const open = async (path: string): Promise<Tab> => {
    const page = emptyTabs.pop() ?? (await context.newPage());
    await page.goto(origin() + path);
    return { page, ...cardPayment(page) };
  };
  return {
    person,
    order: ({ _id }) => callAs(person, 'GET', `/orders/${_id}`),
    cancel: (order) => moveOrder(person, order, 'placed', 'cancelled'),
    newOrder: async (dish) => createOrder(person, await seller.createDish(dish)),
    open,
    openPayment: async (order) => {
      const tab = await open(paymentOf(order));
      await tab.number.waitFor();
      return tab;
    },
  };
}

/** A buyer at the payment page of an order. */
export async function openUnpaidOrder(context: BrowserContext, seller: Seller, dish?: Partial<ManagedDish>) {
  const buyer = await payingBuyer(context, seller);
  const order = await buyer.newOrder(dish);
  return { buyer, order, tab: await buyer.openPayment(order) };
}

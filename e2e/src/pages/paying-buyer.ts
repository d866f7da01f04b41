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

/** A signed-in buyer who orders and pays. All tabs share one browser profile. */
export interface PayingBuyer {
  person: Person;
  /** Returns the current state of one of the buyer's orders. */
  order: (order: Order) => Promise<Order>;
  cancel: (order: Order) => Promise<Order>;
  /** Creates an unpaid order of a new dish. */
  newOrder: (dish?: Partial<ManagedDish>) => Promise<Order>;
  open: (path: string) => Promise<Tab>;
  /** Opens the payment page and waits for the card field. */
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

/** Opens the payment page of a new order of a new buyer. */
export async function openUnpaidOrder(context: BrowserContext, seller: Seller, dish?: Partial<ManagedDish>) {
  const buyer = await payingBuyer(context, seller);
  const order = await buyer.newOrder(dish);
  return { buyer, order, tab: await buyer.openPayment(order) };
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { ManagedDish, Order } from 'shared-api/contract';
import { complaintsOf, origin, visit } from './browser';
import { cardPayment } from './card-payment';
import { comeIn } from './dish-cards';
import { callAs, newcomer, type Person } from './newcomer';
import { step } from './order-board';
import { orderBy, type Stall } from './stall';

export interface Tab extends ReturnType<typeof cardPayment> {
  page: Page;
  /** What the page complained about. */
  complaints: string[];
}

/** Somebody who is signed in, orders and pays; every tab is one of the same browser. */
export interface PayingBuyer {
  person: Person;
  context: BrowserContext;
  /** An order of theirs, as it is now. */
  order: (order: Order) => Promise<Order>;
  cancel: (order: Order) => Promise<Order>;
  /** Another order, of a dish of its own, that nobody has paid. */
  newOrder: (dish?: Partial<ManagedDish>) => Promise<Order>;
  open: (path: string) => Promise<Tab>;
  /** The payment page, with the card field in it. */
  openPayment: (order: Order) => Promise<Tab>;
}

export const paymentOf = ({ _id }: Order): string => `/orders/payment/${_id}`;

export async function payingBuyer(
  browser: Browser,
  stall: Stall,
  options?: BrowserContextOptions,
): Promise<PayingBuyer> {
  const person = await newcomer('Buyer');
  const { context, page } = await visit(browser, options);
  await comeIn(page, person);
  await page.close();
  const open = async (path: string): Promise<Tab> => {
    const tab = await context.newPage();
    const complaints = complaintsOf(tab);
    await tab.goto(origin() + path);
    return { page: tab, complaints, ...cardPayment(tab) };
  };
  return {
    person,
    context,
    order: ({ _id }) => callAs(person, 'GET', `/orders/${_id}`),
    cancel: (order) => step(person, order, 'placed', 'cancelled'),
    newOrder: async (dish) => orderBy(person, await stall.cook(dish)),
    open,
    openPayment: async (order) => {
      const tab = await open(paymentOf(order));
      await tab.number.waitFor();
      return tab;
    },
  };
}

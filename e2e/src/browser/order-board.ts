import type { Locator, Page } from 'playwright-core';
import type { Order, OrderStatus } from 'shared-api/contract';
import { comeInTo } from './dish-cards';
import { callAs, type Person } from './newcomer';

export const boardPath = '/dashboard/order-board';

type Column = 'New' | 'Accepted' | 'Preparing' | 'Ready';
type Named = Pick<Order, 'number'>;

/** The board as a cook handles it. An order is known by its number, as across the counter. */
export const orderBoard = (page: Page) => {
  const column = (title: Column): Locator => page.getByRole('region', { name: title, exact: true });
  const ticket = ({ number }: Named): Locator =>
    page.getByRole('article').filter({ has: page.getByText(number, { exact: true }) });
  return {
    column,
    ticket,
    /** The numbers in a column, from top to bottom. */
    numbers: (title: Column): Promise<string[]> =>
      column(title)
        .getByRole('article')
        .getByText(/^#\w+$/)
        .allTextContents(),
    act: (order: Named, name: 'Accept' | 'Start' | 'Ready' | 'Hand over' | 'Decline' | 'Details'): Locator =>
      ticket(order).getByRole('button', { name: new RegExp(`^${name}`) }),
    age: (order: Named): Locator => ticket(order).getByText(/\bmin\b|\bnow\b/),
    nothing: page.getByRole('heading', { name: 'No orders right now' }),
    sound: page.getByRole('switch', { name: 'Sound for new orders' }),
  };
};

/** The board of this seller, with the line open that tells of orders. */
export async function openBoard(page: Page, seller: Person): Promise<ReturnType<typeof orderBoard>> {
  const live = lineOpens(page);
  await comeInTo(page, seller, boardPath);
  await live;
  return orderBoard(page);
}

/** The line that tells of orders is open. */
export const lineOpens = async (page: Page): Promise<void> =>
  void (await page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/order-events' && answer.status() === 200,
  ));

const life: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'handed_over'];

/** One step, as its seller or an admin takes it elsewhere. */
export const step = (by: Person, { _id }: Order, from: OrderStatus, to: OrderStatus): Promise<Order> =>
  callAs(by, 'POST', `/orders/${_id}/steps`, { from, to });

/** All steps up to this one. */
export async function bringTo(seller: Person, order: Order, status: OrderStatus): Promise<Order> {
  let now = order;
  for (const [place, to] of life.slice(1, life.indexOf(status) + 1).entries())
    now = await step(seller, order, life[place]!, to);
  return now;
}

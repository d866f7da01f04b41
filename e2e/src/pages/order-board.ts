import type { Locator, Page } from 'playwright-core';
import type { Order } from '@food-court/shared-api/contract';
import type { Person } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

export const boardPath = '/dashboard/order-board';

type Column = 'New' | 'Accepted' | 'Preparing' | 'Ready';
type Named = Pick<Order, 'number'>;

/** Locates the parts of the board. An order is identified by its number, as at the counter. */
export const orderBoard = (page: Page) => {
  const column = (title: Column): Locator => page.getByRole('region', { name: title, exact: true });
  const ticket = ({ number }: Named): Locator =>
    page.getByRole('article').filter({ has: page.getByText(number, { exact: true }) });
  return {
    column,
    ticket,
    /** Returns the numbers in a column from top to bottom. */
    numbers: (title: Column): Promise<string[]> =>
      column(title)
        .getByRole('article')
        .getByText(/^#\w+$/)
        .allTextContents(),
    act: (order: Named, name: 'Accept & start' | 'Start' | 'Ready' | 'Hand over' | 'Decline' | 'Details'): Locator =>
      ticket(order).getByRole('button', { name: new RegExp(`^${name}`) }),
    age: (order: Named): Locator => ticket(order).getByText(/\bmin\b|\bnow\b/),
    nothing: page.getByRole('heading', { name: 'No orders right now' }),
    sound: page.getByRole('switch', { name: 'Sound for new orders' }),
  };
};

/** Opens this seller's board and waits for its live stream. */
export async function openBoard(page: Page, seller: Person): Promise<ReturnType<typeof orderBoard>> {
  const live = eventStreamOpens(page);
  await signInAndOpen(page, seller, boardPath);
  await live;
  return orderBoard(page);
}

/** Waits until the page has opened its live stream. */
export const eventStreamOpens = async (page: Page): Promise<void> =>
  void (await page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/order-events' && answer.status() === 200,
  ));

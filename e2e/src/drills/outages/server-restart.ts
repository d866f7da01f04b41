import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { OwnProduct } from '#delivery/own-product';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card } from '#pages/dish-cards';
import { eventStreamOpens, openBoard } from '#pages/order-board';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { createSeller } from '#setup/menu';
import { createOrder, createPaidOrder, moveOrder } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

/** The shortest hold that can be set. */
export const expiresMinutes = 1;
/** Leaves the sweeper time to run after the hold has ended. */
const expiryTimeoutMs = 90_000;

/** Chromium’s message when it looks for a newer service worker while the server is away. */
const workerOutOfReach = /^An unknown error occurred when fetching the script\.$/;

/** Waits until the page reconnects to the stream and returns the last event it knew. */
const lastEventId = async (page: Page): Promise<string | undefined> =>
  (
    await page.waitForRequest((request) => new URL(request.url()).pathname === '/api/order-events', {
      timeout: expiryTimeoutMs,
    })
  ).headers()['last-event-id'];

export function serverRestartJourneys(product: OwnProduct): void {
  journey(
    'open pages reconnect after a restart of the server, miss no change, and show an order that expired meanwhile',
    { loads: 'everything', expects: [failedRequest, refusedWith(500, 502, 503, 504), workerOutOfReach] },
    async ({ page, openVisitor }) => {
      const [buyer, seller] = await Promise.all([createAccount('Buyer'), createAccount('Seller')]);
      const menu = createSeller(seller);
      const [dish, rare] = [await menu.createDish(), await menu.createDish()];
      await menu.changeDish(rare, { portions: 1 });
      const [forgotten, first] = [await createOrder(buyer, rare), await createPaidOrder(buyer, dish)];
      const eater = await openVisitor(phone);
      const board = await openBoard(page, seller);
      const eaterIsLive = eventStreamOpens(eater.page);
      await signInAndOpen(eater.page, buyer, '/orders');
      await eaterIsLive;
      await card(eater.page, forgotten)
        .getByText(/^Held for you until/)
        .waitFor();

      const known = lastEventId(page);
      await product.running.stop();
      assert.ok(await board.ticket(first).isVisible(), 'what is known stays on screen');
      await product.start();
      const second = await createPaidOrder(buyer, dish);
      await moveOrder(seller, first, 'placed', 'accepted');
      assert.match((await known) ?? '', /^[\w-]{59}$/);
      await waitForValue(() => board.numbers('New'), [second.number]);
      await waitForValue(() => board.numbers('Accepted'), [first.number]);
      await card(eater.page, first).getByText('Accepted', { exact: true }).first().waitFor();

      await card(eater.page, forgotten).getByText('Cancelled', { exact: true }).waitFor({ timeout: expiryTimeoutMs });
      await eater.page.goto(`${origin()}/Rice`);
      await card(eater.page, rare).getByText('1 left').waitFor();
    },
  );
}

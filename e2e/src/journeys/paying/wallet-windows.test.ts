import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '#journey/journey';
import { payingBuyer, paymentOf } from '#pages/paying-buyer';
import { origin } from '#product/origin';
import { fileSeller } from '#setup/menu';

const seller = fileSeller();

const wallet = 'https://wallet.test/';
const walletPage = "<script>opener?.postMessage('confirmed', '*')</script>";

/** Opens a wallet's window as its button does. Returns what the page can still see of it. */
const openWallet = (page: Page): Promise<{ isSevered: boolean; said: unknown }> =>
  page.evaluate(async (address) => {
    const said = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }));
    const opened = window.open(address, '_blank', 'popup');
    const ended = new Promise((resolve) => {
      const look = setInterval(() => {
        if (!opened?.closed) return;
        clearInterval(look);
        resolve(undefined);
      }, 50);
    });
    const first = await Promise.race([said, ended]);
    return { isSevered: opened?.closed ?? true, said: first };
  }, wallet);

// The product sends this header with https only; a test of the server says on which pages.
for (const [policy, expected] of [
  ['noopener-allow-popups', { isSevered: false, said: 'confirmed' }],
  ['same-origin', { isSevered: true, said: undefined }],
] as const)
  journey(
    `the payment page ${expected.isSevered ? 'would lose' : 'keeps'} the window of a wallet with the opener policy ${policy}`,
    {},
    async ({ context }) => {
      const buyer = await payingBuyer(context, seller);
      const order = await buyer.newOrder();
      await context.route(wallet, (route) => route.fulfill({ contentType: 'text/html', body: walletPage }));
      await context.route(`${origin()}${paymentOf(order)}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'cross-origin-opener-policy': policy },
        });
      });
      const { page, number } = await buyer.open(paymentOf(order));
      await number.waitFor();
      assert.deepEqual(await openWallet(page), expected);
    },
  );

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { connectionNotice } from '#delivery/offline';
import { isSameDocument, markDocument, waitForHydratedPage } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { assertAccessible } from '#pages/axe';
import { button, card, waitForPath } from '#pages/dish-cards';
import { openAccountMenu } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { fileKitchens } from '#setup/menu';
import { createPaidOrder, ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const createKitchen = fileKitchens();

const expects = [failedRequest, refusedWith(503)];

/** Uses the page until what it shows is saved. */
async function waitUntilSaved(page: Page, cache: 'saved-pages-1' | 'saved-own-1', path: string): Promise<void> {
  const isSaved = async (): Promise<boolean> => {
    // The code that saves pages is loaded at the first use.
    await page.mouse.move(100 + Math.random() * 50, 100);
    return page.evaluate(
      async ([name, address]) => (await (await caches.open(name)).match(address, { ignoreVary: true })) !== undefined,
      [cache, path] as const,
    );
  };
  await waitForValue(isSaved, true, `${path} is saved`, 30_000);
}

const withoutQuery = (address: string): string => address.split('?')[0] ?? '';

/** Waits until these scripts and all other code of the page are saved. Late code is saved with the page's next report. */
async function waitUntilCodeIsSaved(page: Page, ...scripts: readonly string[]): Promise<void> {
  const missing = async (): Promise<string[]> => {
    const files = await page.evaluate(async () => ({
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
      saved: (await (await caches.open('saved-files-1')).keys()).map(({ url }) => url),
    }));
    const [loaded, saved] = [files.loaded.map(withoutQuery), files.saved.map(withoutQuery)];
    return [
      ...scripts.filter((name) => !loaded.some((file) => file.includes(`/${name}.`) && file.endsWith('.js'))),
      ...loaded.filter((file) => /\/releases\/.*\.(?:js|css)$/.test(file) && !saved.includes(file)),
    ];
  };
  await waitForValue(missing, [], 'the code that is not saved yet');
}

journey(
  'an offline buyer sees the saved menu with its time and cannot order, and once online sees the new price and orders once (spec 8.2)',
  { on: phone, loads: 'everything', expects },
  async ({ page, context }) => {
    const [buyer, { seller, dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    await signInAndOpen(page, buyer, '/Rice');
    await card(page, dish).getByText('$9.50').waitFor();
    await waitUntilSaved(page, 'saved-pages-1', '/Rice');
    await waitUntilCodeIsSaved(page, 'toasts', 'signed-in');
    await waitUntilSaved(page, 'saved-own-1', `/api/${encodeURIComponent(buyer.email)}`);

    await context.setOffline(true);
    await page.reload();
    await connectionNotice(page)
      .getByText(/^You are offline\. Menu as of (\d+ \w+ \d+, )?\d\d:\d\d\./)
      .waitFor();
    await card(page, dish).getByText('$9.50').waitFor();
    await waitForHydratedPage(page);
    await assertAccessible(page, 'the menu while offline');
    await button(page, dish, 'Buy Now').click();
    await toastOf(page, 'You are offline. Nothing was sent').waitFor();

    await page.goto(`${origin()}/Noodles-that-nobody-saw`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await assertAccessible(page, 'a page that was never seen');
    await page.getByRole('link', { name: 'Rice' }).click();
    await card(page, dish).waitFor();
    await connectionNotice(page).getByText('You are offline.').waitFor();

    await callAs(seller, 'PATCH', `/products/${dish._id}`, { price: 12.1 });
    await markDocument(page);
    await context.setOffline(false);
    await card(page, dish).getByText('$12.10').waitFor();
    await connectionNotice(page).getByText('You are back online.').waitFor();
    assert.ok(await isSameDocument(page), 'without a reload');
    assert.deepEqual(await ordersOf(buyer), [], 'nothing was ordered while offline or afterwards');
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
  },
);

journey(
  'an offline buyer sees their saved orders, and LogOut deletes them from the browser',
  { loads: 'everything', expects },
  async ({ page, context }) => {
    const [buyer, { dish }] = await Promise.all([createAccount('Buyer'), createKitchen()]);
    await createPaidOrder(buyer, dish);
    await signInAndOpen(page, buyer, '/orders');
    await page.getByText(dish.title).first().waitFor();
    await waitUntilSaved(page, 'saved-own-1', '/orders');
    await waitUntilCodeIsSaved(page, 'signed-in');

    await context.setOffline(true);
    await page.reload();
    await page.getByText(dish.title).first().waitFor();
    await connectionNotice(page)
      .getByText(/^You are offline\. Orders as of .*\d\d:\d\d\. The kitchens keep cooking your orders\.$/)
      .waitFor();
    await assertAccessible(page, 'own orders while offline');

    await context.setOffline(false);
    await connectionNotice(page).getByText('You are back online.').waitFor();
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'LogOut' }).click();
    await page.waitForURL(`${origin()}/login`);
    await waitForValue(() => page.evaluate(() => caches.has('saved-own-1')), false, 'nothing of the person is kept');
  },
);

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { button, card, waitForPath } from '#pages/dish-cards';
import { logIn } from '#pages/login-form';
import { photo } from '#pages/photo';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const ordering = '**/api/order-product';

journey(
  'a visitor who registers and logs in after Buy Now gets exactly one order (spec 2.50, 4.5, 4.14)',
  { on: phone },
  async ({ page }) => {
    const dish = await menu.createDish();
    const buyer = { email: `${randomUUID()}@example.com`, password: 'soup-and-noodles', name: 'Kofi Boateng' };
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/login');
    await page.getByRole('link', { name: 'create a new account' }).click();
    await page.getByLabel('Full name').fill(buyer.name);
    await page.getByLabel('E-mail').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.getByText(`${dish.title} is waiting for you.`).waitFor();
    assert.equal(await page.getByLabel('Role').inputValue(), 'Buyer');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo(page));
    await page.getByRole('button', { name: 'Register' }).click();
    await waitForPath(page, '/login');
    await page.getByText('Registration successful').waitFor();

    await logIn(page, buyer);
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    const runScripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await card(page, dish).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    runScripts();
    await button(page, dish, 'Buy Now').waitFor();
    await page.goForward();
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
  },
);

/** Shows pages of the server without running their scripts, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let run = (): void => {};
  const released = new Promise<void>((resolve) => (run = resolve));
  await page.route('**/releases/shell/*/client/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  return run;
}

journey(
  'a later login does not place a pending order that was abandoned',
  { on: phone },
  async ({ page, apiCalls }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/login');
    await page.getByRole('banner').getByRole('link', { name: 'Food Court' }).click();
    await waitForPath(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
    await logIn(page, buyer);
    await waitForPath(page, '/');

    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').waitFor();
    await page.getByRole('link', { name: 'My Orders' }).first().click();
    await page.getByText('There are no order right now').waitFor();
    assert.ok(!apiCalls.includes('POST /api/order-product'));
    assert.deepEqual(await ordersOf(buyer), []);
  },
);

/** Presses Buy Now while the server refuses every token, as after the end of the session. */
async function pressWithEndedSession(page: Page, dish: { title: string }): Promise<void> {
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    code: 'session_expired',
    detail: 'Please log in again.',
    requestId: 'journey',
  });
  await page.route(ordering, (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body }));
  await button(page, dish, 'Buy Now').click();
  await waitForPath(page, '/login');
  await toastOf(page, 'Please log in again.').waitFor();
  await page.unroute(ordering);
}

journey(
  'Buy Now with an expired session places one order after a new login, and none when another person logs in',
  { on: phone, expects: [refusedWith(401)] },
  async ({ page, openVisitor }) => {
    const [first, second, dish] = await Promise.all([
      createAccount('Buyer'),
      createAccount('Buyer'),
      menu.createDish(),
    ]);
    await signInAndOpen(page, first, '/Rice');
    await pressWithEndedSession(page, dish);
    await logIn(page, first);
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    await page.reload();
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(first)).length, 1);

    const { page: shared, apiCalls } = await openVisitor(phone);
    await signInAndOpen(shared, first, '/Rice');
    await pressWithEndedSession(shared, dish);
    const before = apiCalls.length;
    await logIn(shared, second);
    await waitForPath(shared, '/Rice');
    await button(shared, dish, 'Buy Now').waitFor();
    await shared.getByRole('link', { name: 'My Orders' }).first().click();
    await shared.getByText('There are no order right now').waitFor();
    assert.ok(!apiCalls.slice(before).includes('POST /api/order-product'));
    assert.deepEqual([(await ordersOf(first)).length, await ordersOf(second)], [1, []]);
  },
);

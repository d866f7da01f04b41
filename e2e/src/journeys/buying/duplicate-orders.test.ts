import assert from 'node:assert/strict';
import { connectionNotice, waitUntilWorkerIsReady } from '#delivery/offline';
import { phone } from '#journey/browser';
import { clickTogether } from '#journey/click-together';
import { failedRequest, journey } from '#journey/journey';
import { withholdAnswers } from '#journey/withhold-answers';
import { button, card, waitForPath } from '#pages/dish-cards';
import { logIn } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf, wishesOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const ordering = '**/api/order-product';
const unreachable = 'The food court can’t be reached. Please check your connection.';

journey('a double click orders once and wishes once', { on: phone }, async ({ page }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  await signInAndOpen(page, buyer, '/Rice');
  await button(page, dish, 'Buy Now').dblclick();
  await waitForPath(page, '/orders');
  await card(page, dish).waitFor();

  await page.goto(`${origin()}/Rice`);
  await button(page, dish, 'Add to wish').dblclick();
  await waitForPath(page, '/wishes');
  await card(page, dish).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
  assert.equal((await wishesOf(buyer)).length, 1);
});

journey('Buy Now in two tabs at once creates one order', {}, async ({ page, context }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  await signInAndOpen(page, buyer, '/Rice');
  const other = await context.newPage();
  await other.goto(`${origin()}/Rice`);
  const tabs = [page, other];
  for (const tab of tabs) await button(tab, dish, 'Buy Now').waitFor();
  await clickTogether(tabs.map((tab) => button(tab, dish, 'Buy Now')));
  for (const tab of tabs) {
    await waitForPath(tab, '/orders');
    await card(tab, dish).waitFor();
  }
  assert.equal((await ordersOf(buyer)).length, 1);
});

journey('Buy Now, a reload before the answer and another press create one order', { on: phone }, async ({ page }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  await signInAndOpen(page, buyer, '/Rice');
  const answer = await withholdAnswers(page, ordering);
  await button(page, dish, 'Buy Now').click();
  await answer.done;
  await page.reload();
  answer.release();
  await page.unroute(ordering);

  await button(page, dish, 'Buy Now').click();
  await waitForPath(page, '/orders');
  await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
});

journey('Back and Forward after an order create no second order', { on: phone }, async ({ page, apiCalls }) => {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  await signInAndOpen(page, buyer, '/Rice');
  await button(page, dish, 'Buy Now').click();
  await waitForPath(page, '/orders');
  await card(page, dish).waitFor();
  await page.goBack();
  await waitForPath(page, '/Rice');
  await button(page, dish, 'Buy Now').waitFor();
  await page.goForward();
  await waitForPath(page, '/orders');
  await page.reload();
  await card(page, dish).waitFor();
  assert.equal(apiCalls.filter((call) => call === 'POST /api/order-product').length, 1);
  assert.equal((await ordersOf(buyer)).length, 1);
});

journey(
  'Buy Now without a network says so; the next press with one creates one order (spec 8.2)',
  { on: phone, expects: [failedRequest] },
  async ({ page, context }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    // By the form: its toast loads the code of toasts, which cannot be loaded without a network.
    await logIn(page, buyer);
    await toastOf(page, 'Login Successful').waitFor();
    await page.locator('main').getByRole('link', { name: 'Rice' }).first().click();
    await waitForPath(page, '/Rice');
    await button(page, dish, 'Buy Now').waitFor();
    // The page is at rest when its basket has arrived; the stream that follows it never ends.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/basket')),
    );
    await waitUntilWorkerIsReady(page);
    await context.setOffline(true);
    await button(page, dish, 'Buy Now').click();
    await toastOf(page, 'You are offline. Nothing was sent').waitFor();
    assert.equal(new URL(page.url()).pathname, '/Rice');

    await context.setOffline(false);
    await connectionNotice(page).getByText('You are back online.').waitFor();
    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
  },
);

journey(
  'Buy Now with a lost answer says so, and the next press finds the same order (spec 8.2)',
  { on: phone, expects: [failedRequest] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await signInAndOpen(page, buyer, '/Rice');
    await page.route(ordering, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, dish, 'Buy Now').click();
    await toastOf(page, unreachable).waitFor();
    await page.unroute(ordering);

    await button(page, dish, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
  },
);

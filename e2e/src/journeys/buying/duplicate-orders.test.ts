import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { clickTogether } from '#journey/click-together';
import { failedRequest, journey } from '#journey/journey';
import { withholdAnswers } from '#journey/withhold-answers';
import { button, card, waitForPath } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf, wishesOf } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();

const ordering = '**/api/order-product';
const unreachable = 'The food court can’t be reached. Please check your connection.';

journey(
  'a double click creates one order or one wish, and Back and Forward afterwards create no second order',
  { on: phone },
  async ({ page, apiCalls }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await signInAndOpen(page, buyer, '/Rice');
    await button(page, dish, 'Buy Now').dblclick();
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

    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Add to wish').dblclick();
    await waitForPath(page, '/wishes');
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
    assert.equal((await wishesOf(buyer)).length, 1);
  },
);

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

journey(
  'Buy Now creates no second order when it is pressed again after its answer was lost or the page was reloaded before it (spec 8.2)',
  { on: phone, expects: [failedRequest] },
  async ({ page }) => {
    const [buyer, lost, reloaded] = await Promise.all([createAccount('Buyer'), menu.createDish(), menu.createDish()]);
    await signInAndOpen(page, buyer, '/Rice');
    await page.route(ordering, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, lost, 'Buy Now').click();
    await toastOf(page, unreachable).waitFor();
    await page.unroute(ordering);
    await button(page, lost, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await card(page, lost).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);

    await page.goto(`${origin()}/Rice`);
    const answer = await withholdAnswers(page, ordering);
    await button(page, reloaded, 'Buy Now').click();
    await answer.done;
    await page.reload();
    answer.release();
    await page.unroute(ordering);
    await button(page, reloaded, 'Buy Now').click();
    await waitForPath(page, '/orders');
    await toastOf(page, `Successfully added your new order ${reloaded.title}`).waitFor();
    assert.equal((await ordersOf(buyer)).length, 2);
  },
);

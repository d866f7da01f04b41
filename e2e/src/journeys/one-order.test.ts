import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { arriveAt, button, card, comeInTo } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { pressTogether } from '../browser/pressed-together';
import { openStall, ordersOf, wishesOf, type Stall } from '../browser/stall';
import { toastOf } from '../browser/toast';
import { withholdAnswers } from '../browser/withheld';

let browser: Browser;
let stall: Stall;
before(async () => {
  browser = await launch();
  stall = await openStall();
});
after(async () => {
  await stall.close();
  await browser.close();
});

const ordering = '**/api/order-product';
const unreachable = 'The food court can’t be reached. Please check your connection.';

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`a double click orders once and wishes once (${device})`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const { context, page, complaints } = await visit(browser, options);
    await comeInTo(page, buyer, '/Rice');
    await button(page, dish, 'Buy Now').dblclick();
    await arriveAt(page, '/orders');
    await card(page, dish).waitFor();

    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Add to wish').dblclick();
    await arriveAt(page, '/wishes');
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
    assert.equal((await wishesOf(buyer)).length, 1);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('pressed in two tabs at once it is one order', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page, complaints } = await visit(browser);
  await comeInTo(page, buyer, '/Rice');
  const other = await context.newPage();
  await other.goto(`${origin()}/Rice`);
  const tabs = [page, other];
  for (const tab of tabs) await button(tab, dish, 'Buy Now').waitFor();
  await pressTogether(tabs.map((tab) => button(tab, dish, 'Buy Now')));
  for (const tab of tabs) {
    await arriveAt(tab, '/orders');
    await card(tab, dish).waitFor();
  }
  assert.equal((await ordersOf(buyer)).length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('reloaded while the answer is on its way, and pressed again, it is one order', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page, complaints } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  const answer = await withholdAnswers(page, ordering);
  await button(page, dish, 'Buy Now').click();
  await answer.done;
  await page.reload();
  answer.letGo();
  await page.unroute(ordering);

  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/orders');
  await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the way back after an order, and forth, makes no second one', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page, complaints, apiCalls } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/orders');
  await card(page, dish).waitFor();
  await page.goBack();
  await arriveAt(page, '/Rice');
  await button(page, dish, 'Buy Now').waitFor();
  await page.goForward();
  await arriveAt(page, '/orders');
  await page.reload();
  await card(page, dish).waitFor();
  assert.equal(apiCalls.filter((call) => call === 'POST /api/order-product').length, 1);
  assert.equal((await ordersOf(buyer)).length, 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('pressed without a network it says so; pressed again with one it is one order (spec 8.2)', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  await button(page, dish, 'Buy Now').waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page, dish, 'Buy Now').click();
  await toastOf(page, unreachable).waitFor();
  assert.equal(new URL(page.url()).pathname, '/Rice');

  await context.setOffline(false);
  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/orders');
  await card(page, dish).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
  await context.close();
});

test('an answer that is lost on its way is said, and the next press finds the same order (spec 8.2)', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  await page.route(ordering, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, dish, 'Buy Now').click();
  await toastOf(page, unreachable).waitFor();
  await page.unroute(ordering);

  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/orders');
  await card(page, dish).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
  await context.close();
});

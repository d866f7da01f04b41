import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, origin, phone, visit } from '../browser/browser';
import { arriveAt, button, card, comeIn, comeInTo } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { openStall, ordersOf, wishBy, type Stall } from '../browser/stall';
import { toastOf } from '../browser/toast';

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

const pricesOf = async (buyer: Parameters<typeof ordersOf>[0]) => (await ordersOf(buyer)).map(({ price }) => price);

test('a price that has changed since is told, not charged; the next press orders at it (spec 7.13, 8.2)', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook({ price: 9.5 })]);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  await card(page, dish).getByText('$9.50').waitFor();
  await stall.change(dish, { price: 12.1 });

  await button(page, dish, 'Buy Now').click();
  await toastOf(page, `${dish.title} now costs $12.10.`).waitFor();
  await card(page, dish).getByText('$12.10').waitFor();
  assert.equal(new URL(page.url()).pathname, '/Rice');
  assert.deepEqual(await pricesOf(buyer), []);

  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/orders');
  await card(page, dish).getByText('$12.10').waitFor();
  assert.deepEqual(await pricesOf(buyer), [12.1]);
  await context.close();
});

test('a wish is bought at no other price than its card showed (spec 4.16, 8.2)', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook({ price: 9.5 })]);
  await wishBy(buyer, dish);
  const { context, page, complaints } = await visit(browser, phone);
  await comeInTo(page, buyer, '/wishes');
  await card(page, dish).getByText('$9.50').waitFor();
  await stall.change(dish, { price: 8.25 });

  await button(page, dish, 'Buy Now').click();
  await toastOf(page, `${dish.title} now costs $8.25. Press Buy Now again to order it for that.`).waitFor();
  await card(page, dish).getByText('$8.25').waitFor();
  assert.deepEqual(await pricesOf(buyer), []);

  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/orders');
  await card(page, dish).waitFor();
  assert.deepEqual(await pricesOf(buyer), [8.25]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a price that changes while a visitor logs in is told, and nothing is ordered', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook({ price: 9.5 })]);
  const { context, page } = await visit(browser, phone);
  await page.goto(`${origin()}/Rice`);
  await button(page, dish, 'Buy Now').click();
  await arriveAt(page, '/login');
  await stall.change(dish, { price: 12.1 });
  await comeIn(page, buyer, 'here');
  await arriveAt(page, '/Rice');
  await toastOf(page, `${dish.title} now costs $12.10.`).waitFor();
  await card(page, dish).getByText('$12.10').waitFor();
  assert.deepEqual(await pricesOf(buyer), []);
  await context.close();
});

for (const path of ['/Rice', '/wishes']) {
  test(`a dish that has been sold out since is told, and its card says so (${path}) (spec 4.20, 8.2)`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    await wishBy(buyer, dish);
    const { context, page } = await visit(browser, phone);
    await comeInTo(page, buyer, path);
    await button(page, dish, 'Buy Now').waitFor();
    await stall.change(dish, { soldOut: true });

    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `${dish.title} is sold out.`).waitFor();
    await card(page, dish).getByText('Sold out', { exact: true }).waitFor();
    assert.ok(await button(page, dish, 'Buy Now').isDisabled());
    assert.deepEqual(await ordersOf(buyer), []);
    await context.close();
  });
}

test('a dish that has been taken off the menu since is told, and goes (spec 4.20, 8.2)', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  await button(page, dish, 'Buy Now').waitFor();
  await stall.remove(dish);

  await button(page, dish, 'Buy Now').click();
  await toastOf(page, 'This dish is no longer on the menu.').waitFor();
  await card(page, dish).waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).pathname, '/Rice');
  assert.deepEqual(await ordersOf(buyer), []);
  await context.close();
});

test('a wish whose dish has been taken off the menu says so, and can only be deleted (spec 4.20, 8.2)', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  await wishBy(buyer, dish);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, buyer, '/wishes');
  await button(page, dish, 'Buy Now').waitFor();
  await stall.remove(dish);

  await button(page, dish, 'Buy Now').click();
  await toastOf(page, `${dish.title} is no longer on the menu.`).waitFor();
  await card(page, dish).getByText('Off the menu').waitFor();
  assert.ok(await button(page, dish, 'Buy Now').isDisabled());
  assert.deepEqual(await ordersOf(buyer), []);

  await button(page, dish, 'Delete Wish').click();
  await page.getByText('There are no wish list available').waitFor();
  await context.close();
});

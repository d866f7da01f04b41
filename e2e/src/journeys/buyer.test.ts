import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { arriveAt, button, card, comeIn, comeInTo, pay } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { openStall, orderBy, ordersOf, wishBy, wishesOf, type Stall } from '../browser/stall';
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

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`from the landing page over a category to an order and its payment page (${device}) (spec 2.6, 2.8, 2.50, 2.62, 2.63, 2.68, 2.69, 4.14, 8.7)`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook({ price: 12.3 })]);
    const { context, page, complaints } = await visit(browser, options);
    await comeIn(page, buyer);
    await page.locator('main').getByRole('link', { name: 'Rice' }).first().click();
    await arriveAt(page, '/Rice');

    await button(page, dish, 'Buy Now').click();
    await arriveAt(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    const ordered = card(page, dish);
    for (const fact of ['$12.30', 'Rice', dish.description]) await ordered.getByText(fact, { exact: true }).waitFor();
    await ordered.getByRole('img', { name: dish.title }).waitFor();

    await pay(page, dish).click();
    const [order] = await ordersOf(buyer);
    await arriveAt(page, `/orders/payment/${order?._id}`);
    await page.getByRole('heading', { name: `Payment for ${dish.title}` }).waitFor();
    await page.getByText('Please pay $12.30').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`a wish is made, deleted, brought back, bought and deleted for good (${device}) (spec 2.7, 2.51, 2.65, 2.67, 4.15, 4.16, 4.17, 8.8)`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const { context, page, complaints, apiCalls } = await visit(browser, options);
    await comeInTo(page, buyer, '/Rice');
    await button(page, dish, 'Add to wish').click();
    await arriveAt(page, '/wishes');
    await toastOf(page, `Successfully added your new wish ${dish.title}`).waitFor();

    await button(page, dish, 'Delete Wish').click();
    await card(page, dish).waitFor({ state: 'detached' });
    await toastOf(page, `Deleted your wish ${dish.title}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toastOf(page, `${dish.title} is back among your wishes`).waitFor();
    await card(page, dish).waitFor();
    const [wish] = await wishesOf(buyer);

    await button(page, dish, 'Buy Now').click();
    await arriveAt(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    await card(page, dish).waitFor();
    assert.ok(
      apiCalls.includes(`GET /api/product-wish/${wish?._id}`),
      'the wished dish was fetched before it was ordered',
    );
    assert.equal((await ordersOf(buyer)).length, 1);

    await page.getByRole('link', { name: 'My Wishes' }).first().click();
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await button(page, dish, 'Delete Wish').click();
    await page.getByText('There are no wish list available').waitFor();
    await deleted;
    await page.reload();
    await page.getByText('There are no wish list available').waitFor();
    assert.deepEqual(await wishesOf(buyer), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`a newcomer is told that there is nothing yet, at both addresses (${device}) (spec 2.64, 2.66)`, async () => {
    const buyer = await newcomer('Buyer');
    const { context, page, complaints } = await visit(browser, options);
    await comeIn(page, buyer);
    for (const [path, words] of [
      ['/orders', 'There are no order right now'],
      ['/dashboard/orders', 'There are no order right now'],
      ['/wishes', 'There are no wish list available'],
      ['/dashboard/wishes', 'There are no wish list available'],
    ] as const) {
      await page.goto(origin() + path);
      await page.getByText(words, { exact: true }).waitFor();
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`the dashboard has the same lists, and its own way to the payment (${device}) (spec 2.12, 2.13, 2.15, 2.63)`, async () => {
    const [buyer, ordered, wished] = await Promise.all([newcomer('Buyer'), stall.cook(), stall.cook()]);
    const [order] = await Promise.all([orderBy(buyer, ordered), wishBy(buyer, wished)]);
    const { context, page, complaints } = await visit(browser, options);
    await comeInTo(page, buyer, '/dashboard');
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    await sidebar.getByRole('link', { name: 'My Wishes' }).click();
    await arriveAt(page, '/dashboard/wishes');
    await button(page, wished, 'Delete Wish').waitFor();

    await sidebar.getByRole('link', { name: 'My Orders' }).click();
    await arriveAt(page, '/dashboard/orders');
    await pay(page, ordered).click();
    await arriveAt(page, `/dashboard/orders/payment/${order._id}`);
    await page.getByRole('heading', { name: `Payment for ${ordered.title}` }).waitFor();
    await page.getByText('Please pay $9.50').waitFor();
    await sidebar.waitFor();
    await page.getByRole('link', { name: 'Back to my orders' }).click();
    await arriveAt(page, '/dashboard/orders');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`more orders than a page holds come page by page, each once (${device})`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const amount = 27;
    for (let ordered = 0; ordered < amount; ordered++) await orderBy(buyer, dish);
    const { context, page, complaints } = await visit(browser, options);
    await comeInTo(page, buyer, '/orders');
    const ways = page.locator('main').getByRole('link', { name: 'Pay' });
    await ways.nth(23).waitFor();
    assert.equal(await ways.count(), 24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await ways.nth(amount - 1).waitFor();
    const shown = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    assert.equal(new Set(shown).size, amount);
    assert.equal(shown.length, amount);
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { arriveAt, button, card, comeIn, comeInTo } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { photo } from '../browser/photo';
import { openStall, ordersOf, wishesOf, type Stall } from '../browser/stall';
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

const ordering = '**/api/order-product';

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`who is new registers and logs in after Buy Now, and has the order, once (${device}) (spec 2.50, 4.5, 4.14)`, async () => {
    const dish = await stall.cook();
    const buyer = { email: `${randomUUID()}@example.com`, password: 'soup-and-noodles', name: 'Kofi Boateng' };
    const { context, page, complaints } = await visit(browser, options);
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await arriveAt(page, '/login');
    await page.getByRole('link', { name: 'create a new account' }).click();
    await page.getByLabel('Full name').fill(buyer.name);
    await page.getByLabel('E-mail').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.getByLabel('Role').selectOption('Buyer');
    await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo(page));
    await page.getByRole('button', { name: 'Register' }).click();
    await arriveAt(page, '/login');
    await page.getByText('Registration successful').waitFor();

    await comeIn(page, buyer, 'here');
    await arriveAt(page, '/orders');
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    await page.reload();
    await card(page, dish).waitFor();
    await page.goBack();
    await page.goForward();
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`a wish that a visitor began is made after the login (${device}) (spec 2.51, 4.15)`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const { context, page, complaints } = await visit(browser, options);
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Add to wish').click();
    await arriveAt(page, '/login');
    await comeIn(page, buyer, 'here');
    await arriveAt(page, '/wishes');
    await toastOf(page, `Successfully added your new wish ${dish.title}`).waitFor();
    await card(page, dish).waitFor();
    assert.equal((await wishesOf(buyer)).length, 1);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`what was begun and left is not ordered when somebody logs in later (${device})`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const { context, page, complaints, apiCalls } = await visit(browser, options);
    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').click();
    await arriveAt(page, '/login');
    await page.getByRole('banner').getByRole('link', { name: 'Food Court' }).click();
    await arriveAt(page, '/');
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
    await comeIn(page, buyer, 'here');
    await arriveAt(page, '/');

    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').waitFor();
    await page.getByRole('link', { name: 'My Orders' }).first().click();
    await page.getByText('There are no order right now').waitFor();
    assert.ok(!apiCalls.includes('POST /api/order-product'));
    assert.deepEqual(await ordersOf(buyer), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

/** The server knows them no longer, whatever token they show. */
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
  await arriveAt(page, '/login');
  await toastOf(page, 'Please log in again.').waitFor();
  await page.unroute(ordering);
}

test('somebody whose session has ended logs in again, and has the order, once', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page } = await visit(browser, phone);
  await comeInTo(page, buyer, '/Rice');
  await pressWithEndedSession(page, dish);
  await comeIn(page, buyer, 'here');
  await arriveAt(page, '/orders');
  await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
  await page.reload();
  await card(page, dish).waitFor();
  assert.equal((await ordersOf(buyer)).length, 1);
  await context.close();
});

test('another person who logs in at the same browser finishes nothing of the one before', async () => {
  const [first, second, dish] = await Promise.all([newcomer('Buyer'), newcomer('Buyer'), stall.cook()]);
  const { context, page, apiCalls } = await visit(browser, phone);
  await comeInTo(page, first, '/Rice');
  await pressWithEndedSession(page, dish);
  const before = apiCalls.length;
  await comeIn(page, second, 'here');
  await arriveAt(page, '/Rice');
  await button(page, dish, 'Buy Now').waitFor();
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await page.getByText('There are no order right now').waitFor();
  assert.ok(!apiCalls.slice(before).includes('POST /api/order-product'));
  assert.deepEqual(await Promise.all([ordersOf(first), ordersOf(second)]), [[], []]);
  await context.close();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { button, card, comeInTo, pay } from '../browser/dish-cards';
import { arriveByKeyboard, assertFocusKept, hasFocus, pressAt, tabTo } from '../browser/keyboard';
import { newcomer } from '../browser/newcomer';
import { openStall, ordersOf, type Stall } from '../browser/stall';
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

for (const [device, { viewport }] of Object.entries({ phone, desktop })) {
  test(`with the keyboard alone: from the landing page through the login to an order and its payment (${device})`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const { context, page, complaints } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    await page.goto(origin());
    await page.waitForLoadState('networkidle');

    if (device === 'phone') {
      await pressAt(page, page.getByRole('button', { name: 'Menu' }), 'Enter');
      await assertFocusKept(page, 'opening the menu');
    }
    await pressAt(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }), 'Enter');
    await arriveByKeyboard(page, '/login');

    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(buyer.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(buyer.password);
    await pressAt(page, page.getByRole('button', { name: 'Show password' }), 'Space');
    assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('type'), 'text');
    await assertFocusKept(page, 'showing the password');
    await pressAt(page, page.getByRole('button', { name: 'Login' }), 'Enter');
    await arriveByKeyboard(page, '/');
    await toastOf(page, 'Login Successful').waitFor();

    await pressAt(page, page.locator('main').getByRole('link', { name: 'Rice' }).first(), 'Enter');
    await arriveByKeyboard(page, '/Rice');

    await pressAt(page, button(page, dish, 'Buy Now'), 'Enter');
    await arriveByKeyboard(page, '/orders');
    await pay(page, dish).waitFor();

    await pressAt(page, pay(page, dish), 'Enter');
    const [order] = await ordersOf(buyer);
    await arriveByKeyboard(page, `/orders/payment/${order?._id}`);
    await page.getByText('Please pay $9.50').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Back to my orders' }));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`with the keyboard alone: a wish, its deletion, its undoing and its order (${device})`, async () => {
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
    const { context, page, complaints } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    await page.goto(`${origin()}/login`);
    await tabTo(page, page.getByLabel('E-mail'));
    await page.keyboard.type(buyer.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(buyer.password);
    await page.keyboard.press('Enter');
    await arriveByKeyboard(page, '/');
    await page.goto(`${origin()}/Rice`);

    await button(page, dish, 'Add to wish').waitFor();
    await pressAt(page, button(page, dish, 'Add to wish'), 'Space');
    await arriveByKeyboard(page, '/wishes');
    await card(page, dish).waitFor();

    await pressAt(page, button(page, dish, 'Delete Wish'), 'Space');
    await card(page, dish).waitFor({ state: 'detached' });
    await assertFocusKept(page, 'the deletion');
    await toastOf(page, `Deleted your wish ${dish.title}`).waitFor();
    await page.keyboard.press('Alt+T');
    await pressAt(page, page.getByRole('button', { name: 'Undo' }), 'Enter');
    await card(page, dish).waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    await assertFocusKept(page, 'the undoing');

    await pressAt(page, button(page, dish, 'Buy Now'), 'Enter');
    await arriveByKeyboard(page, '/orders');
    await pay(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('the focus stays at its card when the dish that was pressed has sold out', async () => {
  const [buyer, dish] = await Promise.all([newcomer('Buyer'), stall.cook()]);
  const { context, page } = await visit(browser, { ...desktop, reducedMotion: 'reduce' });
  await comeInTo(page, buyer, '/Rice');
  await tabTo(page, button(page, dish, 'Buy Now'));
  await stall.change(dish, { soldOut: true });
  await page.keyboard.press('Enter');
  await card(page, dish).getByText('Sold out').waitFor();
  await comesToBe(() => hasFocus(card(page, dish)), true);
  await tabTo(page, button(page, dish, 'Add to wish'));
  await context.close();
});

test('the focus goes to another card when the dish that was pressed is off the menu', async () => {
  const buyer = await newcomer('Buyer');
  await stall.cook();
  const dish = await stall.cook();
  const { context, page } = await visit(browser, { ...desktop, reducedMotion: 'reduce' });
  await comeInTo(page, buyer, '/Rice');
  await tabTo(page, button(page, dish, 'Buy Now'));
  await stall.remove(dish);
  await page.keyboard.press('Enter');
  await card(page, dish).waitFor({ state: 'detached' });
  await comesToBe(() => page.locator('main article:focus').count(), 1);
  await context.close();
});

test('the first stop of a page leads past its navigation', async () => {
  const { context, page } = await visit(browser);
  await page.goto(`${origin()}/Rice`);
  await page.waitForLoadState('networkidle');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip);
  assert.ok(await skip.evaluate((link) => link.getBoundingClientRect().top >= 0));
  await page.keyboard.press('Enter');
  assert.ok(await hasFocus(page.locator('#content')));
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)));
  await context.close();
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { button, pay } from './dish-cards';
import { assertFocusNotLost, assertFocusOnContent, tabTo, tabToAndPress } from './keyboard';
import { toastOf } from './toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import type { Seller } from '#setup/menu';
import { ordersOf } from '#setup/orders';

/** Goes from the landing page through the login to an order and its payment page with the keyboard alone. */
export async function keyboardPurchase(page: Page, menu: Seller): Promise<void> {
  const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
  await page.goto(origin());
  await page.waitForLoadState('networkidle');

  const opener = page.getByRole('button', { name: 'Menu' });
  if (await opener.isVisible()) {
    await tabToAndPress(page, opener, 'Enter');
    await assertFocusNotLost(page, 'opening the menu');
  }
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  await tabToAndPress(page, login, 'Enter');
  await assertFocusOnContent(page, '/login');

  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(buyer.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(buyer.password);
  await tabToAndPress(page, page.getByRole('button', { name: 'Show password' }), 'Space');
  assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('type'), 'text');
  await assertFocusNotLost(page, 'showing the password');
  await tabToAndPress(page, page.getByRole('button', { name: 'Login' }), 'Enter');
  await assertFocusOnContent(page, '/');
  await toastOf(page, 'Login Successful').waitFor();

  await tabToAndPress(page, page.locator('main').getByRole('link', { name: 'Rice' }).first(), 'Enter');
  await assertFocusOnContent(page, '/Rice');
  await tabToAndPress(page, button(page, dish, 'Buy Now'), 'Enter');
  await assertFocusOnContent(page, '/orders');
  await pay(page, dish).waitFor();

  await tabToAndPress(page, pay(page, dish), 'Enter');
  const [order] = await ordersOf(buyer);
  await assertFocusOnContent(page, `/orders/payment/${order?._id}`);
  await page.getByText('Please pay $9.50').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Back to my orders' }));
}

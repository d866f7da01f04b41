import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { button, waitForPath } from '#pages/dish-cards';
import { openAccountMenu } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { type Person, changeAccount, createAccount } from '#setup/accounts';
import { grantAdmin } from '#setup/grant-admin';
import { createDish, deleteDishesOf } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

let admin: Person;
let seller: Person;
before(async () => {
  [admin, seller] = await Promise.all([createAccount('admin', { name: 'Abena Admin' }), createAccount('Seller')]);
});
after(() => deleteDishesOf(seller));

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const entries = (page: Page) => () => sidebar(page).getByRole('link').allInnerTexts();
const suspended = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ hasText: 'Your account is suspended' });

journey(
  'a suspended person is told so at the next press in every tab, and goes on without signing in when readmitted (spec 6.1)',
  { on: phone, expects: [refusedWith(403)] },
  async ({ page, context }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), createDish(seller)]);
    await signInAndOpen(page, buyer, '/Drinks');
    await button(page, dish, 'Buy Now').waitFor();
    const other = await context.newPage();
    await other.goto(`${origin()}/orders`);
    await other.getByText('There are no order right now').waitFor();
    await changeAccount(admin, buyer, { suspended: true });

    await button(page, dish, 'Buy Now').click();
    await toastOf(page, 'Your account is suspended. An admin can tell you why and reactivate it.').waitFor();
    await openAccountMenu(page);
    await page.getByText('Suspended', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    // The tab may notice by itself, and then the link is gone.
    const pressed = other.getByRole('link', { name: 'My Wishes' }).click();
    await Promise.race([suspended(other).waitFor(), pressed.catch(() => undefined)]);
    await suspended(other).waitFor();
    await other.close();

    await page.getByRole('link', { name: 'My Orders' }).click();
    await waitForPath(page, '/orders');
    await suspended(page).waitFor();
    await page.getByRole('region', { name: 'Who to contact' }).getByText(admin.email).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await toastOf(page, 'Nothing has changed yet. Please try again later.').waitFor();

    await changeAccount(admin, buyer, { suspended: false });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('There are no order right now').waitFor();
    await page.goBack();
    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
  },
);

journey(
  'a new role applies on the next page, a page of the old role closes, and npm run admin -- grant EMAIL applies to an open tab (spec 6.1, 6.2, 6.7)',
  { expects: [refusedWith(403)] },
  async ({ page }) => {
    const person = await createAccount('Buyer');
    await signInAndOpen(page, person, '/dashboard');
    await waitForValue(entries(page), ['Profile', 'Admin Details', 'My Orders', 'My Wishes', 'Wallet']);
    await changeAccount(admin, person, { role: 'Seller' });

    // Opens the address, because the stream of order news may remove the link before it could be pressed.
    await page.goto(`${origin()}/dashboard/orders`);
    await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();
    await page.goto(`${origin()}/dashboard`);
    await waitForValue(entries(page), [
      'Profile',
      'Admin Details',
      'Order Board',
      'Past Orders',
      'Reviews',
      'Money',
      'Add Product',
      'My Dishes',
      'Kitchen',
    ]);
    await openAccountMenu(page);
    await page.getByRole('menu').locator('..').getByText('Seller', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    assert.match(await grantAdmin(person), new RegExp(`\\(${person.email}\\) is now an admin\\.`));
    await sidebar(page).getByRole('link', { name: 'My Dishes' }).click();
    await sidebar(page).getByRole('link', { name: 'All Users' }).click();
    // The newest people are listed first, which may be those of other journeys.
    await page.getByRole('searchbox').fill(person.email);
    await page.getByRole('table').getByText(person.email).first().waitFor();
  },
);

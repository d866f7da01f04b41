import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, before } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { button, waitForPath } from '#pages/dish-cards';
import { dishForm, goodDish } from '#pages/dish-form';
import { openAccountMenu } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { repository } from '#product/product';
import { type Person, changeAccount, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf, dishesOf } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

let admin: Person;
let seller: Person;
before(async () => {
  [admin, seller] = await Promise.all([createAccount('admin', { name: 'Abena Admin' }), createAccount('Seller')]);
});
after(async () => {
  await deleteDishesOf(seller);
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const entries = (page: Page) => () => sidebar(page).getByRole('link').allInnerTexts();
const suspended = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ hasText: 'Your account is suspended' });

const sellerEntries = [
  'Profile',
  'Admin Details',
  'Add Product',
  'My Dishes',
  'Order Board',
  'Past Orders',
  'Kitchen',
  'Reviews',
];

journey(
  'a suspended account reads so at the next press, and goes on without signing in when readmitted (spec 6.1)',
  { on: phone, expects: [refusedWith(403)] },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), createDish(seller)]);
    await signInAndOpen(page, buyer, '/Drinks');
    await button(page, dish, 'Buy Now').waitFor();
    await changeAccount(admin, buyer, { suspended: true });

    await button(page, dish, 'Buy Now').click();
    await toastOf(
      page,
      'Your account is suspended. The court’s admins can tell you why and let you in again.',
    ).waitFor();
    await openAccountMenu(page);
    await page.getByText('Suspended', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'My Orders' }).click();
    await waitForPath(page, '/orders');
    await suspended(page).waitFor();
    await page.getByRole('region', { name: 'Whom to turn to' }).getByText(admin.email).waitFor();

    await page.getByRole('button', { name: 'Try again' }).click();
    await toastOf(page, 'Nothing has changed yet. Please try again later.').waitFor();
    await page.reload();
    await suspended(page).waitFor();

    await changeAccount(admin, buyer, { suspended: false });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('There are no order right now').waitFor();
    await page.goBack();
    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
  },
);

journey(
  'a new role shows on the next page, and a page of the old role closes (spec 6.1, 6.7)',
  { expects: [refusedWith(403)] },
  async ({ page }) => {
    const person = await createAccount('Buyer');
    await signInAndOpen(page, person, '/dashboard');
    await waitForValue(entries(page), ['Profile', 'Admin Details', 'My Orders', 'My Wishes']);
    await changeAccount(admin, person, { role: 'Seller' });

    // By its address: the stream of order news may tell the page of the new role before anybody presses.
    await page.goto(`${origin()}/dashboard/orders`);
    await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();
    await page.goto(`${origin()}/dashboard`);
    await waitForValue(entries(page), sellerEntries);
    await sidebar(page).getByRole('link', { name: 'My Dishes' }).click();
    await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();

    await openAccountMenu(page);
    await page.getByRole('menu').locator('..').getByText('Seller', { exact: true }).waitFor();
  },
);

journey(
  'a Seller who lost the role creates no dish, and what was typed is back with the role (spec 6.1)',
  { expects: [refusedWith(403)] },
  async ({ page }) => {
    const person = await createAccount('Seller');
    await signInAndOpen(page, person, '/dashboard/add-product');
    const form = dishForm(page);
    const dish = goodDish();
    await form.fill(dish);
    await changeAccount(admin, person, { role: 'Buyer' });
    await form.add.click();
    await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();

    await changeAccount(admin, person, { role: 'Seller' });
    assert.deepEqual(await dishesOf(person), []);
    await page.reload();
    await form.add.waitFor();
    assert.deepEqual(await form.contents(), { ...dish, photos: [] });
  },
);

journey(
  'a suspension in the dashboard shows only its reason, in every tab (spec 6.1)',
  { expects: [refusedWith(403)] },
  async ({ page, context }) => {
    const person = await createAccount('admin');
    await signInAndOpen(page, person, '/dashboard/all-users');
    await page.getByRole('table').waitFor();
    const other = await context.newPage();
    await other.goto(`${origin()}/dashboard/update-food-court`);
    await other.getByRole('list', { name: 'Dishes' }).waitFor();
    await changeAccount(admin, person, { suspended: true });

    // A tab may notice by itself: then nothing is left to press.
    const pressed = page.getByRole('button', { name: 'Name', exact: true }).click();
    await Promise.race([suspended(page).waitFor(), pressed.catch(() => undefined)]);
    await suspended(page).waitFor();
    assert.equal(await page.getByRole('table').count(), 0);
    const typed = other.getByRole('searchbox').fill('tea');
    await Promise.race([suspended(other).waitFor(), typed.catch(() => undefined)]);
    await suspended(other).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await waitForPath(page, '/login');
  },
);

journey(
  'npm run admin -- grant EMAIL makes an admin, who is one in the open tab, too (spec 6.2)',
  {},
  async ({ page }) => {
    const person = await createAccount('Seller');
    await signInAndOpen(page, person, '/dashboard');
    await waitForValue(entries(page), sellerEntries);

    // As an operator would, beside the running product.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(repository, 'tools/admin.mjs'), 'grant', person.email, '--yes'],
      {
        cwd: repository,
        env: { ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR },
      },
    );
    assert.match(stdout, new RegExp(`\\(${person.email}\\) is an admin now\\.`));

    await sidebar(page).getByRole('link', { name: 'My Dishes' }).click();
    await sidebar(page).getByRole('link', { name: 'All Users' }).click();
    // Who came last stands first: by now that may be people of other journeys.
    await page.getByRole('searchbox').fill(person.email);
    await page.getByRole('table').getByText(person.email).first().waitFor();
  },
);

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import type { Person as ListedPerson, Role } from 'shared-api/contract';
import { openAccountMenu } from '../browser/account';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { arriveAt, button, comeInTo } from '../browser/dish-cards';
import { dishForm, goodDish } from '../browser/dish-form';
import { callAs, newcomer, type Person } from '../browser/newcomer';
import { clearMenuOf, dishesOf, putOnMenu } from '../browser/put-on-menu';
import { toastOf } from '../browser/toast';
import { repository } from '../product/product';

let browser: Browser;
let admin: Person;
let seller: Person;
before(async () => {
  [browser, admin, seller] = await Promise.all([
    launch(),
    newcomer('admin', { name: 'Abena Admin' }),
    newcomer('Seller'),
  ]);
});
after(async () => {
  await clearMenuOf(seller);
  await browser.close();
});

/** What an admin does at their own screen meanwhile. */
async function change({ email }: Person, changes: { role?: Role; suspended?: boolean }): Promise<void> {
  const { rows } = await callAs<{ rows: ListedPerson[] }>(admin, 'GET', `/users?search=${email}`);
  await callAs(admin, 'PATCH', `/users/${rows[0]?._id}`, changes);
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const entries = (page: Page) => () => sidebar(page).getByRole('link').allInnerTexts();
const suspended = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ hasText: 'Your account is suspended' });

const sellerEntries = ['Profile', 'Admin Details', 'Add Product', 'My Dishes', 'Order Board'];

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`somebody who is suspended is told at the next press, and readmitted goes on without signing in (${device}) (spec 6.1)`, async () => {
    const { context, page } = await visit(browser, options);
    const [buyer, dish] = await Promise.all([newcomer('Buyer'), putOnMenu(seller)]);
    await comeInTo(page, buyer, '/Drinks');
    await button(page, dish, 'Buy Now').waitFor();
    await change(buyer, { suspended: true });

    await button(page, dish, 'Buy Now').click();
    await toastOf(
      page,
      'Your account is suspended. The court’s admins can tell you why and let you in again.',
    ).waitFor();
    await openAccountMenu(page);
    await page.getByText('Suspended', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'My Orders' }).click();
    await arriveAt(page, '/orders');
    await suspended(page).waitFor();
    await page.getByRole('region', { name: 'Whom to turn to' }).getByText(admin.email).waitFor();

    await page.getByRole('button', { name: 'Try again' }).click();
    await toastOf(page, 'Nothing has changed yet. Please try again later.').waitFor();
    await page.reload();
    await suspended(page).waitFor();

    await change(buyer, { suspended: false });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('There are no order right now').waitFor();
    await page.goBack();
    await button(page, dish, 'Buy Now').click();
    await toastOf(page, `Successfully added your new order ${dish.title}`).waitFor();
    await context.close();
  });

  test(`a new role shows at the next press, and a page that is theirs no longer closes (${device}) (spec 6.1, 6.7)`, async () => {
    const { context, page } = await visit(browser, options);
    const person = await newcomer('Buyer');
    await comeInTo(page, person, '/dashboard');
    await comesToBe(entries(page), ['Profile', 'Admin Details', 'My Orders', 'My Wishes']);
    await change(person, { role: 'Seller' });

    await sidebar(page).getByRole('link', { name: 'My Orders' }).click();
    await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();
    await page.goto(`${origin()}/dashboard`);
    await comesToBe(entries(page), sellerEntries);
    await sidebar(page).getByRole('link', { name: 'My Dishes' }).click();
    await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();

    await openAccountMenu(page);
    await page.getByRole('menu').locator('..').getByText('Seller', { exact: true }).waitFor();
    await context.close();
  });
}

test('a Seller who is one no longer makes no dish, and what was typed is back when they are one again (spec 6.1)', async () => {
  const { context, page } = await visit(browser);
  const person = await newcomer('Seller');
  await comeInTo(page, person, '/dashboard/add-product');
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  await change(person, { role: 'Buyer' });
  await form.add.click();
  await page.getByRole('heading', { name: 'This table is reserved' }).waitFor();

  await change(person, { role: 'Seller' });
  assert.deepEqual(await dishesOf(person), []);
  await page.reload();
  await form.add.waitFor();
  assert.deepEqual(await form.contents(), { ...dish, photos: [] });
  await context.close();
});

test('who is suspended in the middle of the dashboard sees nothing but why, in every tab that asks (spec 6.1)', async () => {
  const { context, page } = await visit(browser);
  const person = await newcomer('admin');
  await comeInTo(page, person, '/dashboard/all-users');
  await page.getByRole('table').waitFor();
  const other = await context.newPage();
  await other.goto(`${origin()}/dashboard/update-food-court`);
  await other.getByRole('list', { name: 'Dishes' }).waitFor();
  await change(person, { suspended: true });

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await suspended(page).waitFor();
  assert.equal(await page.getByRole('table').count(), 0);
  await other.getByRole('searchbox').fill('tea');
  await suspended(other).waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await arriveAt(page, '/login');
  await context.close();
});

test('npm run admin -- grant EMAIL makes an admin, who is one in the open tab, too (spec 6.2)', async () => {
  const { context, page, complaints } = await visit(browser);
  const person = await newcomer('Seller');
  await comeInTo(page, person, '/dashboard');
  await comesToBe(entries(page), sellerEntries);

  // As an operator would, beside the running product.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(repository, 'tools/admin.mjs'), 'grant', person.email],
    {
      cwd: repository,
      env: { ...process.env, DATA_DIR: process.env.PRODUCT_DATA_DIR },
    },
  );
  assert.match(stdout, new RegExp(`✔ ${person.email} is an admin now\\.`));

  await sidebar(page).getByRole('link', { name: 'My Dishes' }).click();
  await sidebar(page).getByRole('link', { name: 'All Users' }).click();
  await page.getByRole('table').getByText(person.email).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

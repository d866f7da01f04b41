import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Role } from 'shared-api/contract';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { arriveAt, comeInTo } from '../browser/dish-cards';
import { callAs, newcomer, type Person } from '../browser/newcomer';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A word that only these people have in their names. */
const wordOfOnesOwn = (): string => `Q${randomUUID().slice(0, 8)}`;

const table = (page: Page): Locator => page.getByRole('table');
const row = (page: Page, { email }: Person): Locator => table(page).getByRole('row').filter({ hasText: email });
const names = (page: Page): Promise<string[]> => table(page).locator('tbody bdi').allInnerTexts();
const search = (page: Page, words: string): Promise<void> => page.getByRole('searchbox').fill(words);

const lists = [
  ['all-users', 'All Users', ['Buyer', 'Seller', 'admin'], '3 users'],
  ['all-customers', 'All Customers', ['Buyer'], '1 customer'],
  ['all-sellers', 'All Sellers', ['Seller'], '1 seller'],
] as const;

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`each list has those it is for (${device}) (spec 2.21, 2.22, 2.23)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const word = wordOfOnesOwn();
    const [admin] = await Promise.all(
      (['admin', 'Buyer', 'Seller'] as const).map((role) => newcomer(role, { name: `${word} ${role}` })),
    );
    await comeInTo(page, admin!, '/dashboard');
    for (const [path, title, roles, count] of lists) {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: title }).click();
      await arriveAt(page, `/dashboard/${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await search(page, word);
      await page.getByRole('caption').getByText(count, { exact: true }).waitFor();
      assert.deepEqual((await names(page)).toSorted(), roles.map((role) => `${word} ${role}`).toSorted());
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`a list is searched, sorted and turned, and a reload and the way back keep it so (${device}) (spec 2.21)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const word = wordOfOnesOwn();
    const everybody = Array.from({ length: 21 }, (_, place) => `${word} ${String.fromCharCode(65 + place)}`);
    const [admin] = await Promise.all([newcomer('admin'), ...everybody.map((name) => newcomer('Buyer', { name }))]);
    await comeInTo(page, admin, '/dashboard/all-users');
    await search(page, word.toLowerCase());
    await page.getByText('1–20 of 21').waitFor();
    await table(page).getByRole('button', { name: 'Name' }).click();
    await comesToBe(() => names(page), everybody.slice(0, 20));

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('21–21 of 21').waitFor();
    await comesToBe(() => names(page), everybody.slice(20));
    await page.reload();
    await page.getByText('21–21 of 21').waitFor();
    assert.deepEqual(await names(page), everybody.slice(20));
    assert.equal(await page.getByRole('searchbox').inputValue(), word.toLowerCase());
    assert.equal(await table(page).getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'), 'ascending');

    await table(page).getByRole('button', { name: 'Name' }).click();
    await comesToBe(() => names(page), everybody.toReversed().slice(0, 20), 'another order begins at its first page');
    await page.goBack();
    await comesToBe(() => names(page), everybody.slice(20));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`a role is changed after a question that says what it means (${device}) (spec 2.21)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const [admin, cook] = await Promise.all([newcomer('admin'), newcomer('Seller', { name: 'Kofi Cook' })]);
    await comeInTo(page, admin, `/dashboard/all-users?search=${cook.email}`);
    await row(page, cook).getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the role of Kofi Cook' });
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await dialog.getByText('Role is Required').waitFor();
    await dialog.getByLabel('New role').selectOption('Buyer');
    await dialog.getByText('Kofi Cook will be a Buyer at once.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await row(page, cook).getByText('Seller', { exact: true }).waitFor();

    await row(page, cook).getByRole('button', { name: 'Change role' }).click();
    await dialog.getByLabel('New role').selectOption('Buyer');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await toastOf(page, 'Kofi Cook is now a Buyer').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row(page, cook).getByText('Buyer', { exact: true }).waitFor();
    assert.equal((await callAs<{ role: Role }>(cook, 'GET', `/${cook.email}`)).role, 'Buyer');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`somebody is suspended and readmitted, each after a question (${device}) (spec 2.21)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const [admin, guest] = await Promise.all([newcomer('admin'), newcomer('Buyer', { name: 'Esi Eater' })]);
    await comeInTo(page, admin, `/dashboard/all-customers?search=${guest.email}`);
    const act = async (name: 'Suspend' | 'Readmit', said: string) => {
      await row(page, guest).getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name: `${name} Esi Eater?` });
      await dialog.getByRole('button', { name }).click();
      await toastOf(page, said).waitFor();
      await dialog.waitFor({ state: 'hidden' });
    };
    await act('Suspend', 'Esi Eater is suspended');
    await row(page, guest).getByText('Suspended', { exact: true }).waitFor();
    await assert.rejects(callAs(guest, 'GET', `/my-orders/${guest.email}`), /suspended/);

    await act('Readmit', 'Esi Eater is readmitted');
    await row(page, guest).getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
    assert.deepEqual(await callAs(guest, 'GET', `/my-orders/${guest.email}`), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('that somebody is the last admin is said in the dialog, which stays (spec 2.21)', async () => {
  const { context, page } = await visit(browser);
  const admin = await newcomer('admin', { name: 'Only One' });
  await comeInTo(page, admin, `/dashboard/all-users?search=${admin.email}`);
  await row(page, admin).getByText('You', { exact: true }).waitFor();
  // The court has other admins as well: the answer that the server gives to the last one.
  await page.route('**/api/users/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { code: 'last_admin', detail: 'This is the last admin.', requestId: 'r' },
    }),
  );
  await row(page, admin).getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Only One?' });
  await dialog.getByText('You will be suspended at once, and you will lose this page.').waitFor();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: 'Only One is the court’s last admin. Make somebody else an admin first.' })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await row(page, admin).getByText('Suspended', { exact: true }).count(), 0);
  await context.close();
});

test('nobody found is said in words, and so is a list that does not arrive', async () => {
  const { context, page } = await visit(browser);
  const admin = await newcomer('admin');
  await comeInTo(page, admin, '/dashboard/all-customers?search=nobody-has-this-name');
  await page.getByText('Nobody here has “nobody-has-this-name” in their name or e-mail.').waitFor();

  await page.route('**/api/users?*', (route) => route.abort());
  await page.goto(`${origin()}/dashboard/all-sellers`);
  await page.getByRole('heading', { name: 'All Sellers didn’t arrive' }).waitFor();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: /retry|try again/i }).click();
  await table(page).waitFor();
  await context.close();
});

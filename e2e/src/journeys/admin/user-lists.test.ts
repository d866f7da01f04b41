import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Role } from '@food-court/shared-api/contract';
import { desktop, phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { type Person, callAs, createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

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
  journey(`each user list shows its roles (${device}) (spec 2.21, 2.22, 2.23)`, { on: options }, async ({ page }) => {
    const word = wordOfOnesOwn();
    const [admin] = await Promise.all(
      (['admin', 'Buyer', 'Seller'] as const).map((role) => createAccount(role, { name: `${word} ${role}` })),
    );
    await signInAndOpen(page, admin!, '/dashboard');
    for (const [path, title, roles, count] of lists) {
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: title }).click();
      await waitForPath(page, `/dashboard/${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await search(page, word);
      await page.getByRole('caption').getByText(count, { exact: true }).waitFor();
      assert.deepEqual((await names(page)).toSorted(), roles.map((role) => `${word} ${role}`).toSorted());
    }
  });
}

journey(
  'a list is searched, sorted and paged, and a reload and Back keep its state (spec 2.21)',
  {},
  async ({ page }) => {
    const word = wordOfOnesOwn();
    const everybody = Array.from({ length: 21 }, (_, place) => `${word} ${String.fromCharCode(65 + place)}`);
    const [admin] = await Promise.all([
      createAccount('admin'),
      ...everybody.map((name) => createAccount('Buyer', { name })),
    ]);
    await signInAndOpen(page, admin, '/dashboard/all-users');
    await search(page, word.toLowerCase());
    await page.getByText('1–20 of 21').waitFor();
    await table(page).getByRole('button', { name: 'Name' }).click();
    await waitForValue(() => names(page), everybody.slice(0, 20));

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('21–21 of 21').waitFor();
    await waitForValue(() => names(page), everybody.slice(20));
    await page.reload();
    await page.getByText('21–21 of 21').waitFor();
    assert.deepEqual(await names(page), everybody.slice(20));
    assert.equal(await page.getByRole('searchbox').inputValue(), word.toLowerCase());
    assert.equal(await table(page).getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'), 'ascending');

    await table(page).getByRole('button', { name: 'Name' }).click();
    await waitForValue(
      () => names(page),
      everybody.toReversed().slice(0, 20),
      'another order begins at its first page',
    );
    await page.goBack();
    await waitForValue(() => names(page), everybody.slice(20));
  },
);

journey('a role is changed after a confirmation that explains it (spec 2.21)', { on: phone }, async ({ page }) => {
  const [admin, cook] = await Promise.all([createAccount('admin'), createAccount('Seller', { name: 'Kofi Cook' })]);
  await signInAndOpen(page, admin, `/dashboard/all-users?search=${cook.email}`);
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
});

journey('an account is suspended and readmitted, each after a confirmation (spec 2.21)', {}, async ({ page }) => {
  const [admin, guest] = await Promise.all([createAccount('admin'), createAccount('Buyer', { name: 'Esi Eater' })]);
  await signInAndOpen(page, admin, `/dashboard/all-customers?search=${guest.email}`);
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
});

journey(
  'suspending the last admin is refused in the dialog, which stays open (spec 2.21)',
  { expects: [refusedWith(409)] },
  async ({ page }) => {
    const admin = await createAccount('admin', { name: 'Only One' });
    await signInAndOpen(page, admin, `/dashboard/all-users?search=${admin.email}`);
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
  },
);

journey(
  'an empty search result and a list that failed to load show messages',
  { expects: [failedRequest] },
  async ({ page }) => {
    const admin = await createAccount('admin');
    await signInAndOpen(page, admin, '/dashboard/all-customers?search=nobody-has-this-name');
    await page.getByText('Nobody here has “nobody-has-this-name” in their name or e-mail.').waitFor();

    await page.route('**/api/users?*', (route) => route.abort());
    await page.goto(`${origin()}/dashboard/all-sellers`);
    await page.getByRole('heading', { name: 'All Sellers didn’t arrive' }).waitFor();
    await page.unroute('**/api/users?*');
    await page.getByRole('button', { name: /retry|try again/i }).click();
    await table(page).waitFor();
  },
);

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { Role } from '@food-court/shared-api/contract';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { chooseInRowMenu } from '#pages/row-menu';
import { toastOf } from '#pages/toast';
import { type Person, callAs, createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

const table = (page: Page): Locator => page.getByRole('table');
const row = (page: Page, { email }: Person): Locator => table(page).getByRole('row').filter({ hasText: email });
const names = (page: Page) => async (): Promise<string[]> =>
  (await table(page).locator('tbody bdi').allInnerTexts()).toSorted();

const openList = async (page: Page, title: string, path: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: title }).click();
  await waitForPath(page, `/dashboard/${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

const lists = [
  ['all-users', 'All Users', ['Buyer', 'Seller', 'admin'], '3 users'],
  ['all-customers', 'All Customers', ['Buyer'], '1 customer'],
  ['all-sellers', 'All Sellers', ['Seller'], '1 seller'],
] as const;

journey(
  'each user list shows its roles, and an admin changes a role and suspends and readmits an account after confirming (spec 2.21, 2.22, 2.23)',
  {},
  async ({ page }) => {
    // Only these people have this word in their names.
    const word = `Q${randomUUID().slice(0, 8)}`;
    const [admin, guest, cook] = (await Promise.all(
      (['admin', 'Buyer', 'Seller'] as const).map((role) => createAccount(role, { name: `${word} ${role}` })),
    )) as [Person, Person, Person];
    await signInAndOpen(page, admin, '/dashboard');
    for (const [path, title, roles, count] of lists) {
      await openList(page, title, path);
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('caption').getByText(count, { exact: true }).waitFor();
      await waitForValue(names(page), roles.map((role) => `${word} ${role}`).toSorted());
    }

    await chooseInRowMenu(page, cook.name, 'Change role');
    const dialog = page.getByRole('dialog', { name: `Change the role of ${cook.name}` });
    await dialog.getByLabel('New role').selectOption('Buyer');
    await dialog.getByText(`${cook.name} becomes a Buyer at once.`).waitFor();
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await toastOf(page, `${cook.name} is now a Buyer`).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await callAs<{ role: Role }>(cook, 'GET', `/${cook.email}`)).role, 'Buyer');

    await openList(page, 'All Customers', 'all-customers');
    await page.getByRole('searchbox').fill(guest.email);
    const act = async (name: 'Suspend' | 'Readmit', said: string) => {
      await chooseInRowMenu(page, guest.name, name);
      const question = page.getByRole('dialog', { name: `${name} ${guest.name}?` });
      await question.getByRole('button', { name }).click();
      await toastOf(page, said).waitFor();
      await question.waitFor({ state: 'hidden' });
    };
    await act('Suspend', `${guest.name} is suspended`);
    await row(page, guest).getByText('Suspended', { exact: true }).waitFor();
    await assert.rejects(callAs(guest, 'GET', `/my-orders/${guest.email}`), /suspended/);
    await act('Readmit', `${guest.name} is readmitted`);
    await row(page, guest).getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
    assert.deepEqual(await callAs(guest, 'GET', `/my-orders/${guest.email}`), []);
  },
);

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertNoHorizontalScroll, waitForPath } from '#pages/dish-cards';
import { createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

const opener = (page: Page) => page.getByRole('button', { name: /All pages$/ });

journey(
  'an admin on a phone opens all pages as a sheet, closes a group, goes to a page by touch, and to another one by keyboard',
  { on: phone },
  async ({ page }) => {
    await signInAndOpen(page, await createAccount('admin'), '/dashboard/money');
    const pages = page.getByRole('navigation', { name: 'Dashboard' });
    await opener(page).filter({ hasText: 'Money' }).waitFor();
    assert.equal(await pages.isVisible(), false);
    await assertNoHorizontalScroll(page);

    await opener(page).tap();
    await pages.getByRole('link', { name: 'Audit Log' }).waitFor();
    await pages.getByText('Menu', { exact: true }).tap();
    await pages.getByRole('link', { name: 'My Dishes' }).waitFor({ state: 'hidden' });
    await pages.getByRole('link', { name: 'All Users' }).tap();
    await waitForPath(page, '/dashboard/all-users');
    await pages.waitFor({ state: 'hidden' });

    await opener(page).filter({ hasText: 'All Users' }).focus();
    await page.keyboard.press('Enter');
    await pages.getByRole('link', { name: 'Tables' }).focus();
    await page.keyboard.press('Enter');
    await waitForPath(page, '/dashboard/tables');
    await pages.waitFor({ state: 'hidden' });
  },
);

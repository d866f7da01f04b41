import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { openAccountMenu } from '#pages/login-form';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { signInAndOpen } from '#setup/sign-in';

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

journey(
  'the theme follows the system until one is chosen, which is remembered and applied without a flash (spec 2.32)',
  { on: { colorScheme: 'light' } },
  async ({ page }) => {
    await signInAndOpen(page, await createAccount('Buyer'), '/about');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitForValue(async () => (await background(page)) !== light, true, 'the page is dark');
    const dark = await background(page);

    await page.emulateMedia({ colorScheme: 'light' });
    await waitForValue(() => background(page), light);
    await openAccountMenu(page);
    await page.getByRole('menuitemcheckbox', { name: 'Light/Night' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await waitForValue(() => background(page), dark);

    const html = await (await page.goto(`${origin()}/faq`))?.text();
    assert.match(html ?? '', /<html lang="en" data-theme="dark">/);
    assert.equal(await background(page), dark);
  },
);

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { logIn, openAccountMenu } from '../browser/account';
import { launch, origin, visit } from '../browser/browser';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the theme follows the system until it is chosen, is remembered, and arrives without a flash (spec 2.32)', async () => {
  const { context, page } = await visit(browser, { colorScheme: 'light' });
  await page.goto(origin());
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background(page);
  assert.notEqual(dark, light);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /night/i }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  assert.equal(await background(page), dark);

  const html = await (await page.goto(`${origin()}/faq`))?.text();
  assert.match(html ?? '', /<html lang="en" data-theme="dark">/);
  assert.equal(await background(page), dark);
  await context.close();
});

test('the Light/Night switch in the account menu really switches (spec 2.32)', async () => {
  const { context, page } = await visit(browser, { colorScheme: 'light' });
  await logIn(page, 'buyer@example.com');
  const light = await background(page);
  await openAccountMenu(page);
  await page.getByRole('menuitemcheckbox', { name: 'Light/Night' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  assert.notEqual(await background(page), light);
  await context.close();
});

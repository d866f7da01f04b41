import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch, origin, visit } from '../browser/browser';
import { isAlive, linkTo } from '../delivery/open-page';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('who asks for the borders sees whose each part of the page is, here and on the next pages, until they are hidden', async () => {
  const { context, page, complaints } = await visit(browser);
  const legend = page.getByRole('complementary', { name: 'Who owns what' });
  const name = (screen: string) => page.locator('main').getByText(screen);

  await page.goto(`${origin()}/?borders`);
  await legend.waitFor();
  await name('storefront/home').waitFor();
  await linkTo(page, 'Login').click();
  await name('shell/login').waitFor();
  await linkTo(page, 'FAQ').click();
  await name('storefront/faq').waitFor();
  await page.reload();
  await legend.waitFor();
  await name('storefront/faq').waitFor();

  await page.goto(`${origin()}/faq?borders`);
  await legend.getByRole('button', { name: 'Hide borders' }).click();
  await legend.waitFor({ state: 'detached' });
  await name('storefront/faq').waitFor({ state: 'hidden' });
  assert.equal(page.url(), `${origin()}/faq`);
  await page.reload();
  await isAlive(page);
  await page.waitForLoadState('networkidle');
  assert.equal(await legend.count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { show } from 'federation/release';
import { launch, visit } from '../browser/browser';
import { comeIn } from '../browser/dish-cards';
import { newcomer } from '../browser/newcomer';
import { copyBuild } from '../delivery/copied-build';
import { hearOfReleases, isAlive, isSameDocument, linkTo, markDocument, reactsOn } from '../delivery/open-page';
import { ownProduct } from '../delivery/own-product';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const product = ownProduct();

const faqOf = (build: string): string => `What is Food Court since ${build}?`;
const about = /The story of our kitchens/;

/** Live at once; its FAQ says which it is. */
async function release(from: string, build: string): Promise<void> {
  const change = (text: string): string => text.replaceAll('What is Food Court?', faqOf(build));
  await copyBuild(product.store, { name: 'storefront', from, to: build, change });
  await show(product.store, [{ name: 'storefront', build }], { by: 'the storefront’s team', audience: 'everybody' });
}

/** The runtime warns of each remote that is registered anew. */
const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.includes('already registered'));

async function takeNightTheme(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /night|day|light|theme/i })
    .first()
    .click();
  await page.locator('html[data-theme]').waitFor();
}

test('a release reaches open tabs at the next navigation, without a reload; then one whose folder is gone heals itself', async () => {
  const built = await product.live('storefront');
  const [reading, working] = await Promise.all([visit(browser), visit(browser)]);
  await reading.page.goto(`${product.origin}/faq`);
  await comeIn(working.page, await newcomer('Buyer'));
  await linkTo(working.page, 'Dashboard').click();
  await working.page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  await isAlive(reading.page);
  await takeNightTheme(reading.page);
  const theme = await reading.page.locator('html').getAttribute('data-theme');
  for (const { page, complaints } of [reading, working]) {
    await markDocument(page);
    complaints.length = 0;
  }

  await release(built, 'second');
  await Promise.all([hearOfReleases(reading.page), hearOfReleases(working.page)]);
  await reading.page.getByText('What is Food Court?').waitFor();
  await linkTo(reading.page, 'About').click();
  await reading.page.getByText(about).first().waitFor();
  for (const { page, complaints } of [reading, working]) {
    await linkTo(page, 'FAQ').click();
    await page.getByText(faqOf('second')).waitFor();
    assert.ok(await isSameDocument(page), 'no reload');
    assert.equal((await reactsOn(page)).length, 1, 'one React');
    assert.deepEqual(unexpected(complaints), []);
  }
  assert.equal(await reading.page.locator('html').getAttribute('data-theme'), theme);
  await linkTo(working.page, 'Dashboard').click();
  await working.page.getByRole('heading', { name: /^Welcome, / }).waitFor();

  const late = await visit(browser);
  await late.page.goto(`${product.origin}/faq`);
  await late.page.getByText(faqOf('second')).waitFor();
  await isAlive(late.page);
  await late.page.waitForLoadState('networkidle');
  await markDocument(late.page);
  await release(built, 'third');
  await product.store.removeBuild('storefront', 'second');
  const gone = late.page.waitForResponse(
    (response) => /\/second\/client\/about\.\w+\.js/.test(response.url()) && response.status() === 404,
  );
  // It hears of nothing before it meets what is gone.
  await late.page.route('**/lineup.json', (route) => gone.then(() => route.continue()));
  const healed = late.page.waitForResponse((response) => /\/third\/client\/about\.\w+\.js/.test(response.url()));
  await linkTo(late.page, 'About').click();
  assert.equal((await healed).status(), 200);
  await late.page.getByText(about).first().waitFor();
  await linkTo(late.page, 'FAQ').click();
  await late.page.getByText(faqOf('third')).waitFor();
  assert.ok(await isSameDocument(late.page), 'it healed without a reload');
  await Promise.all([reading, working, late].map(({ context }) => context.close()));
});

test('a release of the shell reaches an open tab as a new document at the next navigation, once', async () => {
  const { context, page } = await visit(browser);
  await page.goto(`${product.origin}/faq`);
  await isAlive(page);
  await markDocument(page);
  await copyBuild(product.store, { name: 'shell', from: await product.live('shell'), to: 'second' });
  await show(product.store, [{ name: 'shell', build: 'second' }], { by: 'the shell’s team', audience: 'everybody' });
  await hearOfReleases(page);
  const arrival = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === '/about',
  );
  await linkTo(page, 'About').click();
  assert.match((await (await arrival).allHeaders())['food-court-builds'] ?? '', /shell@second/);
  await page.getByText(about).first().waitFor();
  await isAlive(page);
  assert.equal(await isSameDocument(page), false);
  await markDocument(page);
  await hearOfReleases(page);
  await linkTo(page, 'FAQ').click();
  await page.getByText('What is Food Court').waitFor();
  assert.ok(await isSameDocument(page), 'once');
  await context.close();
});

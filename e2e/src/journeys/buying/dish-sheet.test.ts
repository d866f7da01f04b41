import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { isSameDocument, markDocument, waitForHydratedPage } from '#delivery/open-tab';
import { desktop, phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, card, waitForPath } from '#pages/dish-cards';
import { submitLoginForm } from '#pages/login-form';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller } from '#setup/menu';
import { ordersOf } from '#setup/orders';

const menu = fileSeller();

interface Titled {
  title: string;
}

const sheet = (page: Page, { title }: Titled): Locator => page.getByRole('dialog', { name: title, exact: true });
const link = (page: Page, { title }: Titled): Locator =>
  page.getByRole('main').getByRole('link', { name: title, exact: true }).first();

/** Waits for the code of sheets, which loads at the first use of the page. Until then a dish opens as a page of its own. */
const sheetsReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new Event('pointermove'));
    return performance.getEntriesByType('resource').some(({ name }) => /prefetch\.\w+\.js$/.test(name));
  });

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await waitForHydratedPage(page);
  await sheetsReady(page);
}

/** Opens the dish from its card, wherever that is in the list. */
async function openDish(page: Page, dish: Titled): Promise<void> {
  await link(page, dish).scrollIntoViewIfNeeded();
  await link(page, dish).click();
  await sheet(page, dish).waitFor();
  await sheet(page, dish).getByRole('heading', { level: 1, name: dish.title }).waitFor();
}

const isFocused = (of: Locator): Promise<boolean> => of.evaluate((element) => element === document.activeElement);

journey(
  'a dish opens as a sheet over the menu, which stays where it was after Back and Escape, and a reload shows the dish as a page',
  { on: phone },
  async ({ page }) => {
    const dish = await menu.createDish();
    await openList(page, '/Rice');
    await markDocument(page);
    await openDish(page, dish);
    const position = await page.evaluate(() => scrollY);
    assert.match(new URL(page.url()).pathname, new RegExp(`^/dish/${dish._id}/`));
    await page.waitForFunction((title) => document.title.startsWith(title), dish.title);
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'a dish over its menu');

    await page.goBack();
    await sheet(page, dish).waitFor({ state: 'detached' });
    await waitForPath(page, '/Rice');
    assert.equal(await page.title(), 'Rice · Food Court');
    assert.ok(await isFocused(link(page, dish)), 'the focus is on the link again');
    await page.goForward();
    await sheet(page, dish).waitFor();

    await page.keyboard.press('Escape');
    await sheet(page, dish).waitFor({ state: 'detached' });
    await waitForPath(page, '/Rice');
    assert.ok(await isFocused(link(page, dish)), 'the focus is on the link again');
    assert.equal(await page.evaluate(() => scrollY), position);
    assert.ok(await isSameDocument(page));

    await openDish(page, dish);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: dish.title }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.goBack();
    await waitForPath(page, '/Rice');
    await card(page, dish).waitFor();
  },
);

journey(
  'a visitor who presses Buy Now in the sheet gets the order after the login',
  { on: desktop },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish()]);
    await openList(page, '/Rice');
    await openDish(page, dish);
    await sheet(page, dish).getByRole('button', { name: 'Buy Now' }).first().click();
    await waitForPath(page, '/login');
    await submitLoginForm(page, buyer);
    await waitForPath(page, '/orders');
    await card(page, dish).waitFor();
    assert.equal((await ordersOf(buyer)).length, 1);
  },
);

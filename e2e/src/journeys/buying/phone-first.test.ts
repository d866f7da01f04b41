import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { waitForHydration } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertNoHorizontalScroll, button, pay, waitForPath } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { createAccount } from '#setup/accounts';
import { fileSeller, uniqueTitle } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const menu = fileSeller();
const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Shortcuts' });
/** Returns the first row of the header; the search field below it scrolls away. */
const navbar = (page: Page): Locator => page.getByRole('banner').locator('> div');
const cards = (page: Page): Locator => page.locator('main article');

async function box(of: Locator) {
  const found = await of.boundingBox();
  assert.ok(found, 'it is on the page');
  return found;
}

const smallest = { width: 320, height: 640 };
const small = { width: 360, height: 640 };

/** Returns how many dishes can be added without scrolling: nothing covers their "+". */
const addableInSight = (page: Page): Promise<number> =>
  page.getByRole('button', { name: /^Add .* to basket/ }).evaluateAll(
    (all) =>
      all.filter((add) => {
        const { left, right, top, bottom } = add.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => add.contains(document.elementFromPoint((left + right) / 2, y)));
      }).length,
  );

journey(
  'six dishes of a category are visible with their "+" in rows of 104 px, five on 360 by 640, and they fit 320 px with buttons of 44 px (phone)',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    for (const { path, rows: seen } of [
      { path: '/', rows: 2 },
      { path: '/Rice', rows: 6 },
    ]) {
      await page.setViewportSize(phone.viewport);
      await page.goto(origin() + path);
      const end = (await box(bar(page))).y;
      const add = await box(page.getByRole('button', { name: /^Add .* to basket/ }).first());
      assert.ok(add.y + add.height < end, `the "+" ends at ${add.y + add.height}, but the bar begins at ${end}`);
      const rows = await Promise.all([...Array(seen).keys()].map((place) => box(cards(page).nth(place))));
      for (const { y, height } of rows) {
        assert.ok(height >= 104 && height < 130, `a row of ${path} is ${height} high`);
        assert.ok(y + height < end, `${seen} rows of ${path} are visible`);
      }
      if (path === '/Rice') {
        assert.ok((await addableInSight(page)) >= 6, 'six dishes of a category can be added without scrolling');
        await page.setViewportSize(small);
        assert.ok((await addableInSight(page)) >= 5, 'five of them on a small phone');
      }

      await page.setViewportSize(smallest);
      await page.reload();
      await assertNoHorizontalScroll(page);
      for (const target of await cards(page).first().getByRole('button').all()) {
        const { width, height } = await box(target);
        assert.ok(width >= 44 && height >= 44, `${await target.textContent()} is ${width} by ${height}`);
      }
    }
  },
);

journey(
  'six dishes of a search and of a category with a filter can be added without scrolling, five on 360 by 640 (phone)',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    for (const path of ['/search?q=rice', '/Rice?sort=price&under=20']) {
      await page.setViewportSize(phone.viewport);
      await page.goto(origin() + path);
      await cards(page).nth(5).waitFor();
      assert.ok((await addableInSight(page)) >= 6, `six dishes of ${path}`);
      await page.setViewportSize(small);
      assert.ok((await addableInSight(page)) >= 5, `five dishes of ${path} on a small phone`);
    }
  },
);

journey(
  'a desktop shows eight dishes of a category',
  { on: { viewport: { width: 1440, height: 900 } }, loads: 'everything' },
  async ({ page }) => {
    await page.goto(`${origin()}/Rice`);
    const tops = await Promise.all([...Array(8).keys()].map(async (place) => (await box(cards(page).nth(place))).y));
    assert.equal(new Set(tops).size, 2, 'two rows, beside the basket');
    assert.ok(tops[7]! < 670, `the second row begins at ${tops[7]}`);
  },
);

journey(
  'the category tabs stay visible, the bar leads to the basket, and a toast is one line of 56 px below the navbar that covers no button (phone)',
  { on: phone, loads: 'everything' },
  async ({ page }) => {
    const [buyer, dish] = await Promise.all([createAccount('Buyer'), menu.createDish({ title: uniqueTitle('Laksa') })]);
    await signInAndOpen(page, buyer, '/Rice');
    await waitForHydration(page);
    await page.evaluate(() => scrollTo(0, 400));
    const tab = page.getByRole('navigation', { name: 'Choose a category' }).getByRole('link', { name: 'Drinks' });
    const top = await box(navbar(page));
    assert.ok(top.y + top.height <= 0, 'the navbar has scrolled away');
    assert.ok((await box(tab)).y >= 0, 'the tabs have not');
    await tab.tap();
    await waitForPath(page, '/Drinks');
    await bar(page).getByRole('link', { name: 'Basket' }).tap();
    await waitForPath(page, '/basket');
    await bar(page).locator('[aria-current=page]', { hasText: 'Basket' }).waitFor();

    await page.goto(`${origin()}/Rice`);
    await button(page, dish, 'Buy Now').tap();
    await waitForPath(page, '/orders');
    await pay(page, dish).waitFor();
    await assertSmallToast(page, toastOf(page, `Successfully added your new order ${dish.title}`));
  },
);

async function assertSmallToast(page: Page, toast: Locator): Promise<void> {
  // A toast under the pointer stays open while it is measured.
  await toast.hover();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [{ x, y, width, height }, top] = await Promise.all([box(toast), box(navbar(page))]);
  assert.ok(height <= 56, `the toast is ${height} high`);
  assert.ok(y >= top.y + top.height, 'the toast is below the navbar');
  assert.equal(await page.locator('.Toastify__toast').count(), 1);
  for (const target of await page.locator('main').locator('a, button').all()) {
    const other = await target.boundingBox();
    if (!other) continue;
    const apart =
      other.y >= y + height || other.y + other.height <= y || other.x >= x + width || other.x + other.width <= x;
    assert.ok(apart, `the toast covers ${await target.textContent()}`);
  }
}

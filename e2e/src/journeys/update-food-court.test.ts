import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Banner } from 'shared-api/contract';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { arriveAt, card, comeInTo } from '../browser/dish-cards';
import { callAs, newcomer } from '../browser/newcomer';
import { clearMenuOf, putOnMenu } from '../browser/put-on-menu';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const act = (row: Locator, name: string): Locator => row.getByRole('button', { name });

/** Of what a visitor who comes now is shown there. */
async function asVisitor<Seen>(
  options: BrowserContextOptions,
  path: string,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const { context, page } = await visit(browser, options);
  await page.goto(origin() + path);
  const seen = await look(page);
  await context.close();
  return seen;
}

const isOnTheMenu = (options: BrowserContextOptions, dish: { title: string }): Promise<boolean> =>
  asVisitor(options, '/Drinks', async (page) => {
    await page.getByRole('region', { name: 'Drinks menu' }).getByRole('article').first().waitFor();
    return (await card(page, dish).count()) > 0;
  });

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`a dish is hidden, shown and deleted, and visitors see so (${device}) (spec 2.14, 2.80, 4.20)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const [admin, seller] = await Promise.all([newcomer('admin'), newcomer('Seller', { name: 'Kofi Cook' })]);
    const dish = await putOnMenu(seller);
    await comeInTo(page, admin, '/dashboard/update-food-court');
    await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish.title);
    const row = card(page, dish);
    await row.getByText('by Kofi Cook').waitFor();

    await act(row, 'Hide').click();
    await toastOf(page, `${dish.title} is hidden from visitors`).waitFor();
    await row.getByText('Hidden by the court').waitFor();
    assert.equal(await isOnTheMenu(options, dish), false);

    await act(row, `Show ${dish.title}`).click();
    await toastOf(page, `${dish.title} is on the menu again`).waitFor();
    assert.equal(await isOnTheMenu(options, dish), true);

    await act(row, 'Delete').click();
    await page
      .getByRole('dialog', { name: `Delete ${dish.title}?` })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await toastOf(page, `Deleted ${dish.title}`).waitFor();
    await page.getByText(`No dish has “${dish.title}” in its title or its seller’s name.`).waitFor();
    assert.equal(await isOnTheMenu(options, dish), false);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`what a category shows first is chosen, and stands on the home page (${device}) (spec 2.41, 2.80)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const [admin, seller] = await Promise.all([newcomer('admin'), newcomer('Seller')]);
    // Another one is newer: without a choice it would stand there.
    const dish = await putOnMenu(seller);
    const newer = await putOnMenu(seller);
    await comeInTo(page, admin, '/dashboard/update-food-court');
    const firstDrink = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Drinks' }) });
    await act(firstDrink, 'Change').click();
    await page.waitForURL(`${origin()}/dashboard/update-food-court?category=Drinks`);
    await act(card(page, dish), 'Show first').click();
    await toastOf(page, `Drinks shows ${dish.title} first now`).waitFor();
    await card(page, dish).getByText('Shown first').waitFor();
    await firstDrink.getByText(dish.title).waitFor();
    await asVisitor(options, '/', async (visitors) => {
      await card(visitors, dish).waitFor();
      assert.equal(await card(visitors, newer).count(), 0);
    });
    assert.deepEqual(complaints, []);
    // Removed, it is no longer chosen: the category is as it was.
    await clearMenuOf(seller);
    await context.close();
  });

  test(`an admin changes a seller’s dish, and is back where they were (${device}) (spec 2.80)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const [admin, seller] = await Promise.all([newcomer('admin'), newcomer('Seller')]);
    const dish = await putOnMenu(seller);
    const list = `/dashboard/update-food-court?search=${encodeURIComponent(dish.title).replaceAll('%20', '+')}`;
    await comeInTo(page, admin, list);
    await card(page, dish).getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Price').fill('6.75');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await arriveAt(page, list);
    await card(page, dish).getByText('$6.75').waitFor();
    assert.deepEqual(complaints, []);
    await clearMenuOf(seller);
    await context.close();
  });
}

test('the banner’s text is written, and stands on the home page (spec 2.80, 2.81, 2.83)', async () => {
  const { context, page, complaints } = await visit(browser);
  const admin = await newcomer('admin');
  const { text: before } = await callAs<Banner>(admin, 'GET', '/banner');
  await comeInTo(page, admin, '/dashboard/update-food-court');
  const text = page.getByLabel('Text');
  const save = page.getByRole('button', { name: 'Save the banner' });
  try {
    await text.fill('   ');
    await save.click();
    await page.getByText('Text is Required').waitFor();
    await text.fill('a'.repeat(201));
    await page.getByText('Text can have at most 200 characters: 1 too many').waitFor();

    await text.fill('Free tea 🍵 with <b>every</b> bowl — شاي مجاني');
    await save.click();
    await toastOf(page, 'The banner has its new text').waitFor();
    for (const options of [phone, desktop]) {
      await asVisitor(options, '/', async (visitors) => {
        await visitors.getByText('Free tea 🍵 with <b>every</b> bowl — شاي مجاني').waitFor();
        await visitors.getByRole('link', { name: 'Get started' }).click();
        await arriveAt(visitors, '/register');
      });
    }
    assert.deepEqual(complaints, []);
  } finally {
    await callAs(admin, 'PATCH', '/banner', { text: before });
  }
  await context.close();
});

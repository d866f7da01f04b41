import assert from 'node:assert/strict';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import type { Banner } from '@food-court/shared-api/contract';
import { desktop, phone } from '#journey/browser';
import { asVisitor, journey } from '#journey/journey';
import { card, waitForPath } from '#pages/dish-cards';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

const act = (row: Locator, name: string): Locator => row.getByRole('button', { name });

const isOnTheMenu = (options: BrowserContextOptions, dish: { title: string }): Promise<boolean> =>
  asVisitor(options, `${origin()}/Drinks`, async (page) => {
    await page.getByRole('region', { name: 'Drinks menu' }).getByRole('article').first().waitFor();
    return (await card(page, dish).count()) > 0;
  });

journey(
  'a dish is hidden, shown and deleted, and visitors see so (spec 2.14, 2.80, 4.20)',
  { on: phone },
  async ({ page }) => {
    const [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller', { name: 'Kofi Cook' })]);
    const dish = await createDish(seller);
    await signInAndOpen(page, admin, '/dashboard/update-food-court');
    await page.getByRole('searchbox', { name: 'Search dishes' }).fill(dish.title);
    const row = card(page, dish);
    await row.getByText('by Kofi Cook').waitFor();

    await act(row, 'Hide').click();
    await toastOf(page, `${dish.title} is hidden from visitors`).waitFor();
    await row.getByText('Hidden by the court').waitFor();
    assert.equal(await isOnTheMenu(phone, dish), false);

    await act(row, `Show ${dish.title}`).click();
    await toastOf(page, `${dish.title} is on the menu again`).waitFor();
    assert.equal(await isOnTheMenu(phone, dish), true);

    await act(row, 'Delete').click();
    await page
      .getByRole('dialog', { name: `Delete ${dish.title}?` })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await toastOf(page, `Deleted ${dish.title}`).waitFor();
    await page.getByText(`No dish has “${dish.title}” in its title or its seller’s name.`).waitFor();
    assert.equal(await isOnTheMenu(phone, dish), false);
  },
);

journey(
  'what a category shows first is chosen, and stands on the home page (spec 2.41, 2.80)',
  {},
  async ({ page }) => {
    const [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller')]);
    // Another one is newer: without a choice it would stand there.
    const dish = await createDish(seller);
    const newer = await createDish(seller);
    await signInAndOpen(page, admin, '/dashboard/update-food-court');
    const firstDrink = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Drinks' }) });
    await act(firstDrink, 'Change').click();
    await page.waitForURL(`${origin()}/dashboard/update-food-court?category=Drinks`);
    await act(card(page, dish), 'Show first').click();
    await toastOf(page, `Drinks shows ${dish.title} first now`).waitFor();
    await card(page, dish).getByText('Shown first').waitFor();
    await firstDrink.getByText(dish.title).waitFor();
    await asVisitor(desktop, origin(), async (visitors) => {
      await card(visitors, dish).waitFor();
      assert.equal(await card(visitors, newer).count(), 0);
    });
    // Removed, it is no longer chosen: the category is as it was.
    await deleteDishesOf(seller);
  },
);

journey(
  'an admin changes a seller’s dish, and is back where they were (spec 2.80)',
  { on: phone },
  async ({ page }) => {
    const [admin, seller] = await Promise.all([createAccount('admin'), createAccount('Seller')]);
    const dish = await createDish(seller);
    const list = `/dashboard/update-food-court?search=${encodeURIComponent(dish.title).replaceAll('%20', '+')}`;
    await signInAndOpen(page, admin, list);
    await card(page, dish).getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Price').fill('6.75');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForPath(page, list);
    await card(page, dish).getByText('$6.75').waitFor();
    await deleteDishesOf(seller);
  },
);

journey('the banner’s text is written, and stands on the home page (spec 2.80, 2.81, 2.83)', {}, async ({ page }) => {
  const admin = await createAccount('admin');
  const { text: before } = await callAs<Banner>(admin, 'GET', '/banner');
  await signInAndOpen(page, admin, '/dashboard/update-food-court');
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
      await asVisitor(options, origin(), async (visitors) => {
        await visitors.getByText('Free tea 🍵 with <b>every</b> bowl — شاي مجاني').waitFor();
        await visitors.getByRole('link', { name: 'Get started' }).click();
        await waitForPath(visitors, '/register');
      });
    }
  } finally {
    await callAs(admin, 'PATCH', '/banner', { text: before });
  }
});

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { AnswerOf } from '@food-court/shared-api/contract';
import { waitForHydratedPage } from '#delivery/open-tab';
import { phone } from '#journey/browser';
import { journey } from '#journey/journey';
import { assertAccessible } from '#pages/axe';
import { assertNoHorizontalScroll, waitForPath } from '#pages/dish-cards';
import { callAs, createAccount, type Person } from '#setup/accounts';
import { createDish } from '#setup/menu';
import { createPaidBasket } from '#setup/orders';
import { signInAndOpen } from '#setup/sign-in';

async function personPath(admin: Person, { email }: Person): Promise<string> {
  const { rows } = await callAs<AnswerOf<'GET /users'>>(admin, 'GET', `/users?search=${encodeURIComponent(email)}`);
  return `/dashboard/person/${rows[0]?._id}`;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'A page, order' });

journey('an admin goes to a page, an order, a person and a dish without a mouse', {}, async ({ page }) => {
  const [admin, seller, buyer] = await Promise.all([
    createAccount('admin'),
    createAccount('Seller', { name: 'Kofi Cook' }),
    createAccount('Buyer'),
  ]);
  const dish = await createDish(seller);
  const order = await createPaidBasket(buyer, [dish]);
  await signInAndOpen(page, admin, '/dashboard');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await waitForHydratedPage(page);
  const goTo = async (words: string, path: string) => {
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    assert.equal(await field(page).evaluate((element) => element === document.activeElement), true);
    await page.keyboard.type(words);
    await page.getByRole('option').first().waitFor();
    await page.getByText('Searching…').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await waitForPath(page, path);
    await field(page).waitFor({ state: 'hidden' });
  };
  await goTo('audit', '/dashboard/audit');
  await goTo(order.number, `/dashboard/order/${order._id}`);
  await goTo(buyer.email, await personPath(admin, buyer));
  await goTo(dish.title, `/dashboard/edit-product/${dish._id}`);
});

journey(
  'a seller on a phone searches with the button beside the pages, and closes it again',
  { on: phone },
  async ({ page }) => {
    const seller = await createAccount('Seller');
    const dish = await createDish(seller);
    await signInAndOpen(page, seller, '/dashboard/kitchen');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.tap();
    await field(page).fill(dish.title);
    await page.getByRole('option', { name: dish.title }).waitFor();
    await assertNoHorizontalScroll(page);
    await assertAccessible(page, 'the search of a workplace');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
    await button.tap();
    await field(page).fill(dish.title);
    await page.getByRole('option', { name: dish.title }).tap();
    await waitForPath(page, `/dashboard/edit-product/${dish._id}`);
  },
);

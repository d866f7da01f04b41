import assert from 'node:assert/strict';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { ManagedDish } from '@food-court/shared-api/contract';
import { desktop, phone } from '#journey/browser';
import { asVisitor, failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { card } from '#pages/dish-cards';
import { dishForm } from '#pages/dish-form';
import { toastOf } from '#pages/toast';
import { origin } from '#product/origin';
import { callAs, createAccount } from '#setup/accounts';
import { createDish, deleteDishesOf, uniqueTitle } from '#setup/menu';
import { signInAndOpen } from '#setup/sign-in';

/** What a visitor who comes now sees of the dish. */
const onTheMenu = <Seen>(options: BrowserContextOptions, read: (page: Page) => Promise<Seen>): Promise<Seen> =>
  asVisitor(options, `${origin()}/Drinks`, async (page) => {
    await page.getByRole('heading', { level: 1, name: 'Drinks' }).waitFor();
    return read(page);
  });

const photosOf = ({ image, image2, image3 }: ManagedDish): string[] =>
  [image, image2, image3].filter((photo) => photo !== undefined);
const act = (row: Locator, name: string): Locator => row.getByRole('button', { name });

for (const [device, options] of Object.entries({ phone, desktop })) {
  journey(
    `a seller changes texts, price and photos of a dish, and visitors see it (${device})`,
    { on: options },
    async ({ page }) => {
      const seller = await createAccount('Seller');
      const dish = await createDish(seller);
      const title = uniqueTitle('Mint Tea');
      await signInAndOpen(page, seller, '/dashboard/my-dishes');
      await card(page, dish).getByRole('link', { name: 'Edit' }).click();
      await page.waitForURL(`${origin()}/dashboard/edit-product/${dish._id}`);

      const form = dishForm(page);
      await form.save.waitFor();
      assert.deepEqual(await form.contents(), {
        title: dish.title,
        category: 'Drinks',
        price: '4.50',
        description: dish.description,
        photos: [],
      });
      await form.type({ title, price: '5.25', description: 'Cool and green.' });
      await form.choosePhotos(['glass.png', 'leaf.png']);
      await form.save.click();
      await toastOf(page, `Saved ${title}`).waitFor();
      await page.waitForURL(`${origin()}/dashboard/my-dishes`);
      await card(page, { title }).getByText('$5.25').waitFor();

      const changed = await callAs<ManagedDish>(seller, 'GET', `/my-product/${dish._id}`);
      assert.equal(photosOf(changed).length, 2);
      assert.ok(!photosOf(changed).includes(dish.image), 'the old photo is replaced');
      await onTheMenu(options, async (visitors) => {
        await card(visitors, { title }).getByText('$5.25').waitFor();
        await card(visitors, { title }).getByText('Cool and green.').waitFor();
        assert.equal(await card(visitors, dish).count(), 0);
      });
      await deleteDishesOf(seller);
    },
  );
}

journey('sold out and available again, as a visitor sees it (spec 4.20)', { on: phone }, async ({ page }) => {
  const seller = await createAccount('Seller');
  const dish = await createDish(seller);
  await signInAndOpen(page, seller, '/dashboard/my-dishes');
  const row = card(page, dish);
  const offered = () =>
    onTheMenu(phone, async (visitors) => ({
      soldOut: await card(visitors, dish).getByText('Sold out').isVisible(),
      buyable: await card(visitors, dish).getByRole('button', { name: 'Buy Now' }).isEnabled(),
    }));

  await act(row, 'Mark sold out').click();
  await toastOf(page, `${dish.title} is sold out now`).waitFor();
  await row.getByText('Sold out', { exact: true }).waitFor();
  assert.deepEqual(await offered(), { soldOut: true, buyable: false });

  await act(row, 'Mark available').click();
  await toastOf(page, `${dish.title} is available again`).waitFor();
  assert.deepEqual(await offered(), { soldOut: false, buyable: true });
  await deleteDishesOf(seller);
});

journey('a dish is deleted after a confirmation and is gone everywhere (spec 4.20)', {}, async ({ page }) => {
  const seller = await createAccount('Seller');
  const dish = await createDish(seller);
  await signInAndOpen(page, seller, '/dashboard/my-dishes');
  const dialog = page.getByRole('dialog', { name: `Delete ${dish.title}?` });

  await act(card(page, dish), 'Delete').click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await card(page, dish).waitFor();

  await act(card(page, dish), 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toastOf(page, `Deleted ${dish.title}`).waitFor();
  await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();
  await waitForValue(
    () => page.evaluate(() => document.activeElement?.textContent),
    'My Dishes',
    'who pressed by keyboard goes on from the heading',
  );
  assert.equal(await onTheMenu(desktop, (visitors) => card(visitors, dish).count()), 0);
});

journey('a failed change is undone on the screen and reported', { expects: [failedRequest] }, async ({ page }) => {
  const seller = await createAccount('Seller');
  const dish = await createDish(seller);
  await signInAndOpen(page, seller, '/dashboard/my-dishes');
  await page.route(`**/api/products/${dish._id}`, (route) => route.abort());
  await act(card(page, dish), 'Mark sold out').click();
  await toastOf(page, 'The food court can’t be reached').waitFor();
  await act(card(page, dish), 'Mark sold out').waitFor();
  assert.equal(await card(page, dish).getByText('Sold out', { exact: true }).count(), 0);
  await deleteDishesOf(seller);
});

journey(
  'the page of another seller’s dish is refused with a message',
  { expects: [refusedWith(403)] },
  async ({ page }) => {
    const [owner, other] = await Promise.all([createAccount('Seller'), createAccount('Seller')]);
    const dish = await createDish(owner);
    await signInAndOpen(page, other, `/dashboard/edit-product/${dish._id}`);
    await page.getByRole('heading', { name: 'This dish is not yours to change' }).waitFor();
    await page.getByText('Only its seller and the court’s admins can.').waitFor();
    assert.equal(await page.locator('main form').count(), 0);
    await page.getByRole('link', { name: 'Back to My Dishes' }).click();
    await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();
    await deleteDishesOf(owner);
  },
);

journey(
  'saving a deleted dish says so and keeps what was typed',
  { expects: [refusedWith(404, 410)] },
  async ({ page }) => {
    const seller = await createAccount('Seller');
    const dish = await createDish(seller);
    await signInAndOpen(page, seller, `/dashboard/edit-product/${dish._id}`);
    const form = dishForm(page);
    await form.title.fill('Not too late?');
    await callAs(seller, 'DELETE', `/products/${dish._id}`);
    await form.save.click();
    await page.getByRole('alert').filter({ hasText: 'This dish was deleted in the meantime.' }).waitFor();
    assert.equal(await form.title.inputValue(), 'Not too late?');
  },
);

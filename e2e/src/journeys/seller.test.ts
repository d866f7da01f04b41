import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { ManagedDish } from 'shared-api/contract';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { card, comeInTo } from '../browser/dish-cards';
import { dishForm } from '../browser/dish-form';
import { callAs, newcomer } from '../browser/newcomer';
import { clearMenuOf, putOnMenu, titleOfOnesOwn } from '../browser/put-on-menu';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** What a visitor who comes now is shown of the dish. */
async function asVisitor<Seen>(options: BrowserContextOptions, look: (page: Page) => Promise<Seen>): Promise<Seen> {
  const { context, page } = await visit(browser, options);
  await page.goto(`${origin()}/Drinks`);
  await page.getByRole('heading', { level: 1, name: 'Drinks' }).waitFor();
  const seen = await look(page);
  await context.close();
  return seen;
}

const photosOf = ({ image, image2, image3 }: ManagedDish): string[] =>
  [image, image2, image3].filter((photo) => photo !== undefined);
const act = (row: Locator, name: string): Locator => row.getByRole('button', { name });

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`a seller changes words, price and photos of a dish, and visitors see it (${device})`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const seller = await newcomer('Seller');
    const dish = await putOnMenu(seller);
    const title = titleOfOnesOwn('Mint Tea');
    await comeInTo(page, seller, '/dashboard/my-dishes');
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
    assert.deepEqual(complaints, []);

    const changed = await callAs<ManagedDish>(seller, 'GET', `/my-product/${dish._id}`);
    assert.equal(photosOf(changed).length, 2);
    assert.ok(!photosOf(changed).includes(dish.image), 'the old photo is replaced');
    await asVisitor(options, async (visitors) => {
      await card(visitors, { title }).getByText('$5.25').waitFor();
      await card(visitors, { title }).getByText('Cool and green.').waitFor();
      assert.equal(await card(visitors, dish).count(), 0);
    });
    await clearMenuOf(seller);
    await context.close();
  });

  test(`sold out and available again, as a visitor sees it (${device}) (spec 4.20)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const seller = await newcomer('Seller');
    const dish = await putOnMenu(seller);
    await comeInTo(page, seller, '/dashboard/my-dishes');
    const row = card(page, dish);
    const offered = () =>
      asVisitor(options, async (visitors) => ({
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
    assert.deepEqual(complaints, []);
    await clearMenuOf(seller);
    await context.close();
  });

  test(`a dish is deleted after a question, and is nowhere any more (${device}) (spec 4.20)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const seller = await newcomer('Seller');
    const dish = await putOnMenu(seller);
    await comeInTo(page, seller, '/dashboard/my-dishes');
    const dialog = page.getByRole('dialog', { name: `Delete ${dish.title}?` });

    await act(card(page, dish), 'Delete').click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(page, dish).waitFor();

    await act(card(page, dish), 'Delete').click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await toastOf(page, `Deleted ${dish.title}`).waitFor();
    await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();
    await comesToBe(
      () => page.evaluate(() => document.activeElement?.textContent),
      'My Dishes',
      'who pressed by keyboard goes on from the heading',
    );
    assert.equal(await asVisitor(options, (visitors) => card(visitors, dish).count()), 0);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('a change that does not arrive is undone on the screen, and said', async () => {
  const { context, page } = await visit(browser);
  const seller = await newcomer('Seller');
  const dish = await putOnMenu(seller);
  await comeInTo(page, seller, '/dashboard/my-dishes');
  await page.route(`**/api/products/${dish._id}`, (route) => route.abort());
  await act(card(page, dish), 'Mark sold out').click();
  await toastOf(page, 'The food court can’t be reached').waitFor();
  await act(card(page, dish), 'Mark sold out').waitFor();
  assert.equal(await card(page, dish).getByText('Sold out', { exact: true }).count(), 0);
  await clearMenuOf(seller);
  await context.close();
});

test('another seller’s dish is refused by its address, in words', async () => {
  const { context, page } = await visit(browser);
  const [owner, other] = await Promise.all([newcomer('Seller'), newcomer('Seller')]);
  const dish = await putOnMenu(owner);
  await comeInTo(page, other, `/dashboard/edit-product/${dish._id}`);
  await page.getByRole('heading', { name: 'This dish is not yours to change' }).waitFor();
  await page.getByText('Only its seller and the court’s admins can.').waitFor();
  assert.equal(await page.locator('main form').count(), 0);
  await page.getByRole('link', { name: 'Back to My Dishes' }).click();
  await page.getByRole('heading', { name: 'You have no dishes yet' }).waitFor();
  await clearMenuOf(owner);
  await context.close();
});

test('a dish that was deleted meanwhile is told as that, and what was typed is kept to copy', async () => {
  const { context, page } = await visit(browser);
  const seller = await newcomer('Seller');
  const dish = await putOnMenu(seller);
  await comeInTo(page, seller, `/dashboard/edit-product/${dish._id}`);
  const form = dishForm(page);
  await form.title.fill('Not too late?');
  await callAs(seller, 'DELETE', `/products/${dish._id}`);
  await form.save.click();
  await page.getByRole('alert').filter({ hasText: 'This dish was deleted in the meantime.' }).waitFor();
  assert.equal(await form.title.inputValue(), 'Not too late?');
  await context.close();
});

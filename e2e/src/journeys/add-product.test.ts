import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page, Request } from 'playwright-core';
import { desktop, launch, origin, phone, visit } from '../browser/browser';
import { comesToBe } from '../browser/comes-to-be';
import { arriveAt, comeIn, comeInTo } from '../browser/dish-cards';
import { dishForm, focused, goodDish } from '../browser/dish-form';
import { newcomer, type Person } from '../browser/newcomer';
import { clearMenuOf, dishesOf } from '../browser/put-on-menu';
import { toastOf } from '../browser/toast';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const uploads = '**/images/upload*';
const success = 'Successfully created a new Product!!';

async function atTheForm(page: Page): Promise<Person> {
  const seller = await newcomer('Seller');
  await comeInTo(page, seller, '/dashboard/add-product');
  await page.getByRole('heading', { level: 1, name: 'Add Your Product' }).waitFor();
  await dishForm(page).add.waitFor();
  return seller;
}

/** By the file's name in the form that carries it. */
const photoIn = (request: Request): string =>
  /filename="([^"]*)"/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '';

type Spoiling = [
  what: string,
  message: string,
  label: string,
  spoil: (form: ReturnType<typeof dishForm>) => Promise<void>,
];

const spoilings: readonly Spoiling[] = [
  ['no title', 'Title is Required', 'Title', ({ title }) => title.fill('   ')],
  ['a long title', 'Title can have at most 120 characters', 'Title', ({ title }) => title.fill('a'.repeat(121))],
  ['no price', 'Price is Required', 'Price', ({ price }) => price.fill('')],
  ['a price of nothing', 'Price must be more than 0', 'Price', ({ price }) => price.fill('0')],
  ['a high price', 'Price can be at most 10,000', 'Price', ({ price }) => price.fill('10000.01')],
  ['a price in parts of cents', 'Price can have at most two decimals', 'Price', ({ price }) => price.fill('4.505')],
  [
    'a price that is no number',
    'Price must be a number',
    'Price',
    ({ price }) => price.fill('').then(() => price.pressSequentially('4e')),
  ],
  ['no description', 'Description is Required', 'Description', ({ description }) => description.fill('')],
  [
    'a long description',
    'Description can have at most 2,000 characters',
    'Description',
    ({ description }) => description.fill('a'.repeat(2_001)),
  ],
  ['no photo', 'Photo is Required', 'Choose 1 to 3 photos', ({ remove }) => remove('soup.png')],
];

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`an empty form says all that is missing, a fault alone says itself, and the first has the focus (${device}) (spec 5.1, 5.2, 5.3, 5.4, 5.5, 5.7, 5.9)`, async () => {
    const { context, page, complaints, apiCalls } = await visit(browser, options);
    const seller = await atTheForm(page);
    const form = dishForm(page);
    await form.add.click();
    await comesToBe(form.messages, [
      'Title is Required',
      'Category is Required',
      'Price is Required',
      'Description is Required',
      'Photo is Required',
    ]);
    assert.equal(await focused(page), 'Title');

    // Of the category alone: once one is chosen, none can't be chosen any more.
    const good = goodDish();
    await form.type(good);
    await form.choosePhotos(good.photos);
    await form.add.click();
    await comesToBe(form.messages, ['Category is Required']);
    assert.equal(await focused(page), 'Category');
    await form.category.selectOption(good.category);

    for (const [what, message, label, spoil] of spoilings) {
      await form.type(good);
      await spoil(form);
      await form.add.click();
      await comesToBe(form.messages, [message], what);
      assert.equal(await focused(page), label, what);
    }
    assert.ok(!apiCalls.includes('POST /api/products'));
    assert.deepEqual(await dishesOf(seller), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`a dish with three photos: sent one after the other, and on the menu (${device}) (spec 2.16, 2.72, 4.10, 4.11, 4.12, 5.8, 8.6)`, async () => {
    const { context, page, complaints } = await visit(browser, options);
    const seller = await atTheForm(page);
    const form = dishForm(page);
    const dish = { ...goodDish(), photos: ['soup.png', 'spoon.png', 'steam.png'] };
    await form.fill(dish);
    assert.equal(await form.previews.count(), 3);
    assert.ok(
      await form.previews.evaluateAll((images) =>
        images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
      ),
      'previews are seen',
    );

    const sent: string[] = [];
    let underWay = 0;
    await page.route(uploads, async (route) => {
      underWay += 1;
      assert.equal(underWay, 1, 'one photo at a time');
      sent.push(photoIn(route.request()));
      // Each goes on only when its step was seen.
      await page.getByText(`Uploading photo ${sent.length} of 3…`).waitFor();
      const answer = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response: answer });
    });
    await form.add.click();
    await toastOf(page, success).waitFor();
    assert.deepEqual(sent, dish.photos);
    assert.deepEqual(await form.contents(), dish);
    assert.equal(new URL(page.url()).pathname, '/dashboard/add-product');
    assert.deepEqual(complaints, []);
    await context.close();

    const visitor = await visit(browser, options);
    await visitor.page.goto(`${origin()}/Drinks`);
    const card = visitor.page.getByRole('article', { name: dish.title });
    await card.getByText('$4.50').waitFor();
    await card.getByText(dish.description).waitFor();
    const picture = card.getByRole('img', { name: dish.title });
    await picture.scrollIntoViewIfNeeded();
    assert.ok(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
    await visitor.context.close();
    await clearMenuOf(seller);
  });

  test(`a photo that does not arrive costs nothing: the second press goes on where the first broke off (${device}) (spec 4.13, 8.13)`, async () => {
    const { context, page } = await visit(browser, options);
    const seller = await atTheForm(page);
    const form = dishForm(page);
    const dish = { ...goodDish(), photos: ['soup.png', 'spoon.png'] };
    await form.fill(dish);

    const sent: string[] = [];
    let broken = true;
    await page.route(uploads, async (route) => {
      const name = photoIn(route.request());
      sent.push(name);
      if (broken && name === 'spoon.png') await route.abort();
      else await route.continue();
    });
    await form.add.click();
    await page
      .getByText('spoon.png: The photo could not be sent. Please check your connection and try again.')
      .waitFor();
    assert.deepEqual(await form.contents(), dish);
    assert.deepEqual(await dishesOf(seller), []);

    broken = false;
    await form.add.click();
    await toastOf(page, success).waitFor();
    assert.deepEqual(sent, ['soup.png', 'spoon.png', 'spoon.png']);
    const [kept, ...others] = await dishesOf(seller);
    assert.equal(kept?.title, dish.title);
    assert.ok(kept?.image2);
    assert.deepEqual(others, []);
    await clearMenuOf(seller);
    await context.close();
  });
}

test('a press that is answered by a fault keeps what was typed, and pressing again makes one dish (spec 4.12, 8.11)', async () => {
  const { context, page } = await visit(browser);
  const seller = await atTheForm(page);
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  // The dish is made, and the answer gets lost.
  await page.route('**/api/products', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await form.add.click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Nothing you typed is lost: press the button again to go on.' })
    .waitFor();
  assert.deepEqual(await form.contents(), dish);

  await form.add.dblclick();
  await toastOf(page, success).waitFor();
  assert.deepEqual(
    (await dishesOf(seller)).map(({ title }) => title),
    [dish.title],
  );
  await clearMenuOf(seller);
  await context.close();
});

test('a fourth photo has no room, and that is said (spec 5.9, 9.4)', async () => {
  const { context, page } = await visit(browser);
  await atTheForm(page);
  const form = dishForm(page);
  await form.choosePhotos(['soup.png', 'spoon.png', 'steam.png', 'sugar.png']);
  await page.getByText('Choose 1 to 3 photos: no room for sugar.png').waitFor();
  assert.equal(await form.previews.count(), 3);
  await context.close();
});

test('Clear form empties it, and Undo brings everything back (spec 4.12)', async () => {
  const { context, page, complaints } = await visit(browser, phone);
  await atTheForm(page);
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  await form.clear.click();
  assert.deepEqual(await form.contents(), { title: '', category: '', price: '', description: '', photos: [] });
  await toastOf(page, 'The form is empty.').getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await form.contents(), dish);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what was typed outlives a reload', async () => {
  const { context, page } = await visit(browser);
  await atTheForm(page);
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  await page.reload();
  await page.getByText('What you typed before is back. Photos can’t be kept: please choose them again.').waitFor();
  assert.deepEqual(await form.contents(), { ...dish, photos: [] });
  await context.close();
});

test('a sign-in that has ended is said, and after a new one the words are back', async () => {
  const { context, page } = await visit(browser, phone);
  const seller = await atTheForm(page);
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  await page.route('**/api/products', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { code: 'session_expired', detail: 'Your session has ended.', requestId: 'r' },
    }),
  );
  await form.add.click();
  await page.getByRole('alert').filter({ hasText: 'Your sign-in is no longer valid.' }).waitFor();
  assert.deepEqual(await form.contents(), dish);
  await page.unroute('**/api/products');

  await page.getByRole('button', { name: 'Log in again' }).click();
  await arriveAt(page, '/login');
  await comeIn(page, seller, 'here');
  await arriveAt(page, '/dashboard/add-product');
  assert.deepEqual(await form.contents(), { ...dish, photos: [] });
  await form.choosePhotos(dish.photos);
  await form.add.click();
  await toastOf(page, success).waitFor();
  assert.deepEqual(
    (await dishesOf(seller)).map(({ title }) => title),
    [dish.title],
  );
  await clearMenuOf(seller);
  await context.close();
});

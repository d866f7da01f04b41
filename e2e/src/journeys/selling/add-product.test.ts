import assert from 'node:assert/strict';
import { phone } from '#journey/browser';
import { failedRequest, journey, refusedWith } from '#journey/journey';
import { waitForValue } from '#journey/wait-for-value';
import { waitForPath } from '#pages/dish-cards';
import { createdToast, dishForm, focused, goodDish, openAddProduct } from '#pages/dish-form';
import { logIn } from '#pages/login-form';
import { toastOf } from '#pages/toast';
import { deleteDishesOf, dishesOf } from '#setup/menu';

type SingleFault = [
  what: string,
  message: string,
  label: string,
  breakField: (form: ReturnType<typeof dishForm>) => Promise<void>,
];

const singleFaults: readonly SingleFault[] = [
  ['no title', 'Title is Required', 'Title', ({ title }) => title.fill('   ')],
  ['a long title', 'Title can have at most 120 characters', 'Title', ({ title }) => title.fill('a'.repeat(121))],
  ['no price', 'Price is Required', 'Price', ({ price }) => price.fill('')],
  ['a price of nothing', 'Price must be more than 0', 'Price', ({ price }) => price.fill('0')],
  ['a price that no card can pay', 'Price must be at least 0.50', 'Price', ({ price }) => price.fill('0.49')],
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

journey(
  'an empty form reports all that is missing, each single fault is reported alone, and the first faulty field has the focus (spec 5.1, 5.2, 5.3, 5.4, 5.5, 5.7, 5.9)',
  {},
  async ({ page, apiCalls }) => {
    const seller = await openAddProduct(page);
    const form = dishForm(page);
    await form.add.click();
    await waitForValue(form.messages, [
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
    await waitForValue(form.messages, ['Category is Required']);
    assert.equal(await focused(page), 'Category');
    await form.category.selectOption(good.category);

    for (const [what, message, label, breakField] of singleFaults) {
      await form.type(good);
      await breakField(form);
      await form.add.click();
      await waitForValue(form.messages, [message], what);
      assert.equal(await focused(page), label, what);
    }
    assert.ok(!apiCalls.includes('POST /api/products'));
    assert.deepEqual(await dishesOf(seller), []);
  },
);

journey(
  'a failed save keeps what was typed, and pressing again creates one dish (spec 4.12, 8.11)',
  { expects: [failedRequest, refusedWith(409)] },
  async ({ page }) => {
    const seller = await openAddProduct(page);
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
    await toastOf(page, createdToast).waitFor();
    assert.deepEqual(
      (await dishesOf(seller)).map(({ title }) => title),
      [dish.title],
    );
    await deleteDishesOf(seller);
  },
);

journey('Clear form empties it, and Undo brings everything back (spec 4.12)', { on: phone }, async ({ page }) => {
  await openAddProduct(page);
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  await form.clear.click();
  assert.deepEqual(await form.contents(), { title: '', category: '', price: '', description: '', photos: [] });
  await toastOf(page, 'The form is empty.').getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await form.contents(), dish);
});

journey('what was typed survives a reload', {}, async ({ page }) => {
  await openAddProduct(page);
  const form = dishForm(page);
  const dish = goodDish();
  await form.fill(dish);
  await page.reload();
  await page.getByText('What you typed before is back. Photos can’t be kept: please choose them again.').waitFor();
  assert.deepEqual(await form.contents(), { ...dish, photos: [] });
});

journey(
  'an expired session is reported, and the texts are back after a new login',
  { on: phone, expects: [refusedWith(401)] },
  async ({ page }) => {
    const seller = await openAddProduct(page);
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
    await waitForPath(page, '/login');
    await logIn(page, seller);
    await waitForPath(page, '/dashboard/add-product');
    assert.deepEqual(await form.contents(), { ...dish, photos: [] });
    await form.choosePhotos(dish.photos);
    await form.add.click();
    await toastOf(page, createdToast).waitFor();
    assert.deepEqual(
      (await dishesOf(seller)).map(({ title }) => title),
      [dish.title],
    );
    await deleteDishesOf(seller);
  },
);

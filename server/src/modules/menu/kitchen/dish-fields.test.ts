import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ManagedDish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { answered, openTestKitchen, type TestKitchen } from './testing/test-kitchen';

const long = (length: number) => 'x'.repeat(length);

const accepted: [what: string, field: 'title' | 'description', text: string][] = [
  ['markup', 'title', '<script>alert(1)</script> & "soup"'],
  ['right-to-left text', 'title', 'شوربة العدس ‏(حار)‏'],
  ['composed emoji', 'title', '👩‍👩‍👧‍👦 platter 🌶️'],
  ['quotes and a semicolon', 'title', "'; drop table dishes; --"],
  ['letters with marks', 'title', 'Z͑ͫ̓a̴lgo crème brûlée'],
  ['a title of the maximum length', 'title', long(120)],
  ['a description of the maximum length', 'description', long(2_000)],
  ['several lines', 'description', 'First\n\n\tThen\r\nLast'],
];

const wrong: [field: string, value: unknown, message: string][] = [
  ['title', '', 'Title is Required'],
  ['title', ' \n\t ', 'Title is Required'],
  ['title', long(10_000), 'Title can have at most 120 characters'],
  ['title', 'Nood\0les', 'Title has a character that we can’t save'],
  ['title', '\u202eselur', 'Title has a character that we can’t save'],
  ['title', '\u200b\u3164', 'Title is Required'],
  ['description', '\u2066', 'Description is Required'],
  ['title', 5, 'Title must be a string'],
  ['description', long(10_000), 'Description can have at most 2,000 characters'],
  ['category', 'Soup', 'Category must be one of Chinese, Rice, Drinks, Chicken'],
  ['category', 'chinese', 'Category must be one of Chinese, Rice, Drinks, Chicken'],
  ['price', 0, 'Price must be more than 0'],
  ['price', -1, 'Price must be more than 0'],
  ['price', 0.01, 'Price must be at least 0.50'],
  ['price', 0.49, 'Price must be at least 0.50'],
  ['price', 10_000.01, 'Price can be at most 10,000'],
  ['price', 1e300, 'Price can be at most 10,000'],
  ['price', 1.005, 'Price can have at most two decimals'],
  ['price', '9.50', 'Price must be a number'],
  ['price', null, 'Price must be a number'],
  ['image', 'no address', 'Photo must be a web address'],
  ['image2', 'https://elsewhere.example/1.jpg', 'Second photo must be one that was uploaded here'],
];

describe('the fields of a dish', () => {
  let kitchen: TestKitchen;
  let dish: ManagedDish;
  before(async () => {
    kitchen = await openTestKitchen();
    dish = await kitchen.dish();
  });
  after(() => kitchen.close());

  const add = (change: object) => kitchen.post(kitchen.sally, change);
  const change = async (body: object) => kitchen.patch(kitchen.sally, dish._id, body);

  for (const [what, field, text] of accepted)
    test(`store ${what} as it was typed`, async () => {
      assert.equal((await kitchen.dish({ [field]: text }))[field], text);
      assert.equal(answered<ManagedDish>(await change({ [field]: text }))[field], text);
    });

  for (const price of [0.5, 0.51, 4.35, 8.2, 19.99, 1.15, 9_999.99, 10_000])
    test(`store $${price} to the cent (spec 3.12)`, async () => {
      assert.equal((await kitchen.dish({ price })).price, price);
      assert.equal(answered<ManagedDish>(await change({ price })).price, price);
    });

  for (const [field, value, message] of wrong)
    test(`reject ${field} ${JSON.stringify(value).slice(0, 24)}: ${message}`, async () => {
      // A second photo can only be changed together with the first.
      const changed = field === 'image2' ? { image: dish.image, image2: value } : { [field]: value };
      for (const answer of [await add({ [field]: value }), await change(changed)])
        assert.deepEqual(answered<Problem>(answer, 400).fields, [{ field, detail: message }]);
    });

  test('are all reported when all are wrong (spec 5.1, 5.2, 5.3, 5.4, 5.5)', async () => {
    const none = await kitchen.testServer.app.inject({
      method: 'POST',
      url: '/api/products',
      headers: kitchen.sally.headers,
      payload: { author: 'S', email: kitchen.sally.email },
    });
    const details = answered<Problem>(none, 400).fields?.map(({ detail }) => detail);
    assert.deepEqual(details?.sort(), [
      'Category is Required',
      'Description is Required',
      'Photo is Required',
      'Price is Required',
      'Title is Required',
    ]);

    const all = { title: '', category: 'Soup', price: -1, description: ' ', image: 'x', image2: 'y', image3: 'z' };
    const named = ['category', 'description', 'image', 'image2', 'image3', 'price', 'title'];
    assert.deepEqual(
      fieldsOf(await add({ ...all, author: '', email: 'nobody' })),
      ['author', ...named, 'email'].sort(),
    );
    assert.deepEqual(fieldsOf(await change({ ...all, soldOut: 'yes' })), [...named, 'soldOut'].sort());
  });

  test('are rejected when unknown, such as seller and dates', async () => {
    for (const field of ['email', 'author', 'seller_uid', 'createdAt', 'removed_at', '_id', 'constructor'])
      assert.deepEqual(fieldsOf(await change({ title: 'Soup', [field]: 'x' })), [field]);
  });

  test('are required: an empty change is rejected', async () => assert.equal((await change({})).statusCode, 400));

  const fieldsOf = (answer: { statusCode: number; body: string }) =>
    (answered<Problem>(answer, 400).fields ?? []).map(({ field }) => field).sort();
});

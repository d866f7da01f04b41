import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnswerOf, ManagedDish } from '@food-court/shared-api/contract';
import type { Person } from '#testing/index';
import { answered, openTestKitchen, refused, type TestKitchen } from './testing/test-kitchen';

type Table = AnswerOf<'GET /all-products'>;

describe('tables of dishes', () => {
  let kitchen: TestKitchen;
  let bob: Person;
  before(async () => {
    kitchen = await openTestKitchen();
    bob = await kitchen.testServer.createPerson('bob', 'Buyer');
    for (let index = 1; index <= 23; index++)
      await kitchen.dish({ title: `Dish ${index}`, category: index % 2 ? 'Rice' : 'Drinks' });
    for (const title of ['100% Rye_Bread', 'Crème BRÛLÉE', 'Щи', 'Back\\slash'])
      answered(await kitchen.post(kitchen.rival, { title, category: 'Chicken' }), 201);
  });
  after(() => kitchen.close());

  const table = async (path: string, person = kitchen.admin) => answered<Table>(await kitchen.get(person, path));
  const titles = async (path: string, person = kitchen.admin) =>
    (await table(path, person)).rows.map(({ title }) => title);

  test('list a seller’s own dishes newest first, by page', async () => {
    const { sally } = kitchen;
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => table(`/my-products/${sally.email}?page=${page}`, sally)),
    );
    assert.deepEqual([first?.total, second?.total, third?.total], [23, 23, 23]);
    const newestFirst = Array.from({ length: 23 }, (_, index) => `Dish ${23 - index}`);
    assert.deepEqual(
      [first, second].map((page) => page?.rows.map(({ title }) => title)),
      [newestFirst.slice(0, 20), newestFirst.slice(20)],
    );
    assert.deepEqual(third?.rows, []);
    assert.deepEqual(await table('/my-products/SALLY@Example.com', sally), first);
  });

  test('search a seller’s own dishes by title, and filter them by their state', async () => {
    const { testServer, admin } = kitchen;
    const mia = await testServer.createPerson('mia', 'Seller');
    const add = async (title: string) => answered<ManagedDish>(await kitchen.post(mia, { title }), 201)._id;
    const ids = [];
    for (const title of ['Dish soup', 'Plain rice', 'Hot rice', 'Old rice']) ids.push(await add(title));
    await kitchen.patch(mia, ids[2]!, { soldOut: true });
    await kitchen.patch(admin, ids[3]!, { hidden: true });
    const found = (query: string) => titles(`/my-products/${mia.email}?${query}`, mia);
    assert.deepEqual(await found('search=dish'), ['Dish soup']);
    assert.deepEqual(await found('search=%20RICE%20'), ['Old rice', 'Hot rice', 'Plain rice']);
    assert.deepEqual(await found('search=mia'), []);
    assert.deepEqual(await found('show=on-sale'), ['Plain rice', 'Dish soup']);
    assert.deepEqual(await found('show=sold-out'), ['Hot rice']);
    assert.deepEqual(await found('show=hidden'), ['Old rice']);
    assert.deepEqual(await found('show=on-sale&search=rice'), ['Plain rice']);
    assert.equal((await table(`/my-products/${mia.email}?search=rice&page=2`, mia)).total, 3);
    assert.deepEqual(refused(await kitchen.get(mia, `/my-products/${mia.email}?show=gone`), 400), ['show']);
    for (const id of ids) await kitchen.remove(mia, id);
  });

  test('find a rare title among more dishes of one seller than are walked', async () => {
    const { testServer } = kitchen;
    const max = await testServer.createPerson('max', 'Seller');
    const dishes = Array.from({ length: 1_100 }, (_, place) => ({
      id: `max-${place}`,
      seller_uid: 'uid-max',
      author: 'max',
      title: place === 0 ? 'Rare goose' : 'Common duck',
      category: 'Rice' as const,
      price_cents: 500,
      description: 'Good',
      images: ['https://photos.example/1.jpg'],
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, place)),
      sold_out: place === 0,
    }));
    await testServer.db.insertInto('dishes').values(dishes).execute();
    assert.deepEqual(await titles(`/my-products/${max.email}?search=goose`, max), ['Rare goose']);
    assert.deepEqual(await titles(`/my-products/${max.email}?show=sold-out`, max), ['Rare goose']);
    const { total, more } = await table(`/my-products/${max.email}?search=duck`, max);
    assert.deepEqual([total, more], [1_000, true]);
    await testServer.db.deleteFrom('dishes').where('seller_uid', '=', 'uid-max').execute();
  });

  test('include the fields that only sellers see', async () => {
    const { testServer, sally, admin } = kitchen;
    const lola = await testServer.createPerson('lola', 'Seller');
    const { _id } = answered<ManagedDish>(await kitchen.post(lola, {}), 201);
    await kitchen.patch(admin, _id, { hidden: true, soldOut: true, shownFirst: true });
    const { rows } = await table(`/my-products/${lola.email}`, lola);
    assert.deepEqual(
      rows.map(({ _id: id, hidden, soldOut, shownFirst, email }) => [id, hidden, soldOut, shownFirst, email]),
      [[_id, true, true, true, lola.email]],
    );
    assert.deepEqual(await table(`/my-products/${lola.email}`), await table(`/my-products/${lola.email}`, lola));
    assert.equal(refused(await kitchen.get(sally, `/my-products/${lola.email}`), 403), 'not_allowed');
    await kitchen.remove(lola, _id);
  });

  test('are readable by their seller and admins (spec 7.21)', async () => {
    const { sally, rival, admin } = kitchen;
    const { _id } = (await table(`/my-products/${sally.email}`, sally)).rows[0]!;
    const callers = [
      [undefined, 401, 401],
      [bob, 403, 403],
      [rival, 403, 403],
      [sally, 200, 403],
      [admin, 200, 200],
    ] as const;
    for (const [person, own, all] of callers) {
      assert.equal((await kitchen.get(person, `/my-products/${sally.email}`)).statusCode, own, person?.email);
      assert.equal((await kitchen.get(person, `/my-product/${_id}`)).statusCode, own, person?.email);
      assert.equal((await kitchen.get(person, '/all-products')).statusCode, all, person?.email);
    }
  });

  test('return 404 to an admin for unknown people or dishes, and 403 to a seller for those of others', async () => {
    const { rival, admin } = kitchen;
    assert.equal(refused(await kitchen.get(admin, '/my-products/nobody@example.com'), 404), 'not_found');
    assert.equal(refused(await kitchen.get(rival, '/my-products/nobody@example.com'), 403), 'not_allowed');
    assert.deepEqual(await table(`/my-products/${bob.email}`), { rows: [], total: 0 });
    for (const person of [rival, admin])
      assert.equal(refused(await kitchen.get(person, '/my-product/nothing'), 404), 'not_found');
  });

  test('list all dishes newest first, complete or by category', async () => {
    const first = await table('/all-products');
    assert.deepEqual(
      [first.total, first.rows.length, first.rows[0]?.title, first.rows[0]?.email],
      [27, 20, 'Back\\slash', 'rival@example.com'],
    );
    assert.equal((await table('/all-products?page=2')).rows.length, 7);
    assert.equal((await table('/all-products?category=Rice')).total, 12);
    assert.deepEqual(await table('/all-products?category=Chinese'), { rows: [], total: 0 });
  });

  const searches: [text: string, found: string[]][] = [
    ['dish 7', ['Dish 7']],
    ['  DISH 7 ', ['Dish 7']],
    ['crème brûlée', ['Crème BRÛLÉE']],
    ['щИ', ['Щи']],
    ['%', ['100% Rye_Bread']],
    ['_', ['100% Rye_Bread']],
    ['\\', ['Back\\slash']],
    ['rye%bread', []],
    ["' or true --", []],
    ['nobody', []],
  ];
  for (const [text, found] of searches)
    test(`search all dishes for ‘${text}’`, async () =>
      assert.deepEqual(await titles(`/all-products?search=${encodeURIComponent(text)}`), found));

  test('search all dishes by seller and in a category', async () => {
    for (const text of ['RIVAL', 'rival@example.com', 'Rival@'])
      assert.equal((await table(`/all-products?search=${text}`)).total, 4, text);
    assert.equal((await table('/all-products?search=sally&category=Drinks')).total, 11);
    assert.equal((await table('/all-products?search=')).total, 27);
  });

  test('reject invalid queries', async () => {
    const asked: [query: string, field: string][] = [
      ['page=0', 'page'],
      ['page=501', 'page'],
      ['page=two', 'page'],
      ['category=Soup', 'category'],
      [`search=${'x'.repeat(101)}`, 'search'],
      ['search=%00', 'search'],
      ['sort=price', 'sort'],
    ];
    for (const [query, field] of asked)
      assert.deepEqual(refused(await kitchen.get(kitchen.admin, `/all-products?${query}`), 400), [field], query);
    assert.deepEqual((await table('/all-products?page=500')).rows, []);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Dish } from '@food-court/shared-api/contract';
import type { Trx } from '#platform/database/tables';
import { createTestServer, waitForLockWait, type TestServer } from '#testing/index';
import { lockOrderedDishes } from '#modules/ordering/checkout/ordered-dishes.repository';
import { findDish } from './dishes.repository';

const dish = {
  author: 'sally',
  category: 'Rice' as const,
  price_cents: 905,
  description: 'Good',
  images: ['https://photos.example/1.jpg'],
};

/** Times are rounded to milliseconds, up or down, so only rows that are more than one apart have a certain order. */
function waitTwoMilliseconds(): void {
  const now = Date.now();
  while (Date.now() < now + 2);
}

describe('a category as visitors see it', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    for (const name of ['sally', 'rival']) await testServer.createPerson(name, 'Seller');
  });
  beforeEach(async () => {
    await testServer.db.deleteFrom('dishes').execute();
    for (const id of ['oldest', 'older', 'newer', 'newest']) {
      await testServer.db
        .insertInto('dishes')
        .values({ ...dish, id, title: id, seller_uid: id.startsWith('old') ? 'uid-rival' : 'uid-sally' })
        .execute();
      waitTwoMilliseconds();
    }
  });
  after(() => testServer.close());

  const set = (
    id: string,
    change: { hidden?: boolean; shown_first?: boolean; sold_out?: boolean; removed_at?: Date },
  ) => testServer.db.updateTable('dishes').set(change).where('id', '=', id).execute();
  const suspend = (uid: string, suspended_at: Date | null) =>
    testServer.db.updateTable('users').set({ suspended_at }).where('uid', '=', uid).execute();
  const list = async (call: 'products' | 'category') =>
    (await testServer.app.inject(`/api/${call}/Rice`)).json<Dish[]>().map(({ _id }) => _id);

  test('lists newest first, or oldest first on the home page, while nothing has sold (spec 7.7, 7.8)', async () => {
    assert.deepEqual(await list('products'), ['newest', 'newer', 'older', 'oldest']);
    assert.deepEqual(await list('category'), ['oldest', 'older', 'newer', 'newest']);
  });

  test('starts with the chosen dish on the home page and ends with sold-out dishes (spec 2.80, 7.8)', async () => {
    await set('newest', { sold_out: true });
    await set('older', { sold_out: true });
    assert.deepEqual(await list('category'), ['oldest', 'newer', 'older', 'newest']);
    await set('older', { shown_first: true });
    assert.deepEqual(await list('category'), ['older', 'oldest', 'newer', 'newest']);
    assert.deepEqual(await list('products'), ['newer', 'oldest', 'newest', 'older']);
  });

  test('marks sold-out dishes', async () => {
    await set('newer', { sold_out: true });
    for (const [id, soldOut] of [
      ['newer', true],
      ['newest', false],
    ] as const)
      assert.equal((await testServer.app.inject(`/api/product/${id}`)).json<Dish>().soldOut, soldOut);
  });

  async function assertNowhere(...ids: string[]) {
    for (const call of ['products', 'category'] as const)
      assert.deepEqual(
        (await list(call)).filter((id) => ids.includes(id)),
        [],
      );
    for (const id of ids) {
      assert.match(String((await testServer.app.inject(`/api/product/${id}`)).statusCode), /^4(04|10)$/);
      assert.equal(await findDish(testServer.db, id), undefined);
      assert.deepEqual(
        (await testServer.db.transaction().execute((trx) => lockOrderedDishes(trx, 'uid-buyer', [id]))).dishes,
        [],
      );
    }
  }

  test('excludes hidden and removed dishes', async () => {
    await set('newest', { hidden: true, shown_first: true });
    await set('older', { removed_at: new Date() });
    await assertNowhere('newest', 'older');
    assert.deepEqual(await list('category'), ['oldest', 'newer']);
  });

  test('excludes dishes of a suspended seller until the suspension ends', async () => {
    await suspend('uid-rival', new Date());
    await assertNowhere('older', 'oldest');
    await suspend('uid-rival', null);
    assert.deepEqual(await list('category'), ['oldest', 'older', 'newer', 'newest']);
  });

  test('blocks a price change while an order of the dish is stored', async () => {
    const priceIn = async (trx: Trx) => (await lockOrderedDishes(trx, 'uid-buyer', ['newest'])).dishes[0]?.price_cents;
    let cheaper: Promise<unknown> | undefined;
    await testServer.db.transaction().execute(async (first) => {
      assert.equal(await priceIn(first), 905);
      cheaper = testServer.db.updateTable('dishes').set({ price_cents: 100 }).where('id', '=', 'newest').execute();
      await waitForLockWait(testServer.db);
      assert.equal(await priceIn(first), 905);
    });
    await cheaper;
    assert.equal((await findDish(testServer.db, 'newest'))?.price_cents, 100);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Dish } from 'shared-api/contract';
import type { Trx } from '#database/tables';
import { openTestCourt, untilWaiting, type TestCourt } from '#testing/index';
import { findDish, findDishLocked } from './dishes.repository';

const dish = {
  author: 'sally',
  category: 'Rice' as const,
  price_cents: 905,
  description: 'Good',
  images: ['https://photos.example/1.jpg'],
};

/** Finer than that no row's time is kept: two in one would have no order. */
function nextMillisecond(): void {
  const now = Date.now();
  while (Date.now() === now);
}

describe('what visitors see of a category', () => {
  let court: TestCourt;
  before(async () => {
    court = await openTestCourt();
    for (const name of ['sally', 'rival']) await court.person(name, 'Seller');
  });
  beforeEach(async () => {
    await court.db.deleteFrom('dishes').execute();
    for (const id of ['oldest', 'older', 'newer', 'newest']) {
      await court.db
        .insertInto('dishes')
        .values({ ...dish, id, title: id, seller_uid: id.startsWith('old') ? 'uid-rival' : 'uid-sally' })
        .execute();
      nextMillisecond();
    }
  });
  after(() => court.close());

  const set = (
    id: string,
    change: { hidden?: boolean; shown_first?: boolean; sold_out?: boolean; removed_at?: Date },
  ) => court.db.updateTable('dishes').set(change).where('id', '=', id).execute();
  const suspend = (uid: string, suspended_at: Date | null) =>
    court.db.updateTable('users').set({ suspended_at }).where('uid', '=', uid).execute();
  const list = async (call: 'products' | 'category') =>
    (await court.app.inject(`/api/${call}/Rice`)).json<Dish[]>().map(({ _id }) => _id);

  test('comes newest first (spec 7.7, 7.8)', async () => {
    for (const call of ['products', 'category'] as const)
      assert.deepEqual(await list(call), ['newest', 'newer', 'older', 'oldest']);
  });

  test('begins on the home page with the one chosen, and ends with what is sold out (spec 2.80, 7.8)', async () => {
    await set('newest', { sold_out: true });
    await set('older', { sold_out: true });
    assert.deepEqual(await list('category'), ['newer', 'oldest', 'newest', 'older']);
    await set('older', { shown_first: true });
    assert.deepEqual(await list('category'), ['older', 'newer', 'oldest', 'newest']);
    assert.deepEqual(await list('products'), ['newest', 'newer', 'older', 'oldest']);
  });

  test('says what is sold out', async () => {
    await set('newer', { sold_out: true });
    for (const [id, soldOut] of [
      ['newer', true],
      ['newest', false],
    ] as const)
      assert.equal((await court.app.inject(`/api/product/${id}`)).json<Dish>().soldOut, soldOut);
  });

  async function assertNowhere(...ids: string[]) {
    for (const call of ['products', 'category'] as const)
      assert.deepEqual(
        (await list(call)).filter((id) => ids.includes(id)),
        [],
      );
    for (const id of ids) {
      assert.equal((await court.app.inject(`/api/product/${id}`)).statusCode, 404);
      assert.equal(await findDish(court.db, id), undefined);
      assert.equal(await court.db.transaction().execute((trx) => findDishLocked(trx, id)), undefined);
    }
  }

  test('has nothing that is hidden or removed', async () => {
    await set('newest', { hidden: true, shown_first: true });
    await set('older', { removed_at: new Date() });
    await assertNowhere('newest', 'older');
    assert.deepEqual(await list('category'), ['newer', 'oldest']);
  });

  test('has nothing of a suspended seller, and all of it again afterwards', async () => {
    await suspend('uid-rival', new Date());
    await assertNowhere('older', 'oldest');
    await suspend('uid-rival', null);
    assert.deepEqual(await list('category'), ['newest', 'newer', 'older', 'oldest']);
  });

  test('keeps its price while somebody orders', async () => {
    const priceIn = async (trx: Trx) => (await findDishLocked(trx, 'newest'))?.price_cents;
    let cheaper: Promise<unknown> | undefined;
    await court.db.transaction().execute(async (first) => {
      assert.equal(await priceIn(first), 905);
      cheaper = court.db.updateTable('dishes').set({ price_cents: 100 }).where('id', '=', 'newest').execute();
      await untilWaiting(court.db);
      assert.equal(await priceIn(first), 905);
    });
    await cheaper;
    assert.equal((await findDish(court.db, 'newest'))?.price_cents, 100);
  });
});

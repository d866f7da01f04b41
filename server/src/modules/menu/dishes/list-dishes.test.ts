import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, type TestServer } from '#testing/index';

const dishes = (category: 'Rice' | 'Drinks', count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    seller_uid: 'uid-sally',
    author: 'sally',
    title: `Dish ${index}`,
    category,
    price_cents: 100 + index,
    description: 'Good',
    images: ['https://photos.example/1.jpg'],
  }));

describe('the dishes of a category', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await testServer.createPerson('sally', 'Seller');
    // Dishes of one statement share their creation time, which is the hard case for a cursor.
    await testServer.db
      .insertInto('dishes')
      .values(dishes('Rice', 60, 'a'))
      .execute();
    await testServer.db
      .insertInto('dishes')
      .values(dishes('Rice', 47, 'b'))
      .execute();
    await testServer.db
      .insertInto('dishes')
      .values(dishes('Drinks', 3, 'd'))
      .execute();
  });
  after(() => testServer.close());

  const ask = async (url: string) => {
    const response = await testServer.app.inject(url);
    assert.equal(response.statusCode, 200, response.body);
    return {
      ids: response.json<Dish[]>().map((dish) => dish._id),
      next: /<(.+)>; rel="next"/.exec(String(response.headers.link))?.[1],
    };
  };
  const readAll = async (first: string, between: () => Promise<unknown> = async () => undefined) => {
    const ids: string[] = [];
    for (let url: string | undefined = first; url;) {
      const page = await ask(url);
      ids.push(...page.ids);
      url = page.next;
      await between();
    }
    return ids;
  };

  test('are listed 24 per page (spec 7.7)', async () => assert.equal((await ask('/api/products/Rice')).ids.length, 24));
  test('are listed completely and without duplicates (spec 7.7)', async () => {
    for (const limit of [1, 7, 24, 106, 107, 200]) {
      const ids = await readAll(`/api/products/Rice?limit=${limit}`);
      assert.deepEqual([ids.length, new Set(ids).size], [107, 107], `limit ${limit}`);
    }
  });

  test('have no duplicates when dishes are added between pages', async () => {
    let added = 0;
    const ids = await readAll('/api/products/Rice?limit=20', () =>
      testServer.db
        .insertInto('dishes')
        .values(dishes('Rice', 1, `new${added++}-`))
        .execute(),
    );
    assert.equal(new Set(ids).size, ids.length);
    await testServer.db.deleteFrom('dishes').where('id', 'like', 'new%').execute();
  });

  test('have no next link on the last page', async () =>
    assert.equal((await ask('/api/products/Drinks?limit=3')).next, undefined));
  test('are returned as an empty list for an empty category', async () =>
    assert.deepEqual((await ask('/api/products/Chicken')).ids, []));

  test('reject an invalid cursor with a reason', async () => {
    const response = await testServer.app.inject('/api/products/Rice?cursor=abc');
    assert.deepEqual([response.statusCode, response.json<Problem>().fields?.[0]?.field], [400, 'cursor']);
  });

  test('return 404 for an unknown id', async () =>
    assert.equal((await testServer.app.inject('/api/product/nothing')).statusCode, 404));
});

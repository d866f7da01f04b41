import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Dish } from 'shared-api/contract';
import type { Problem } from 'shared-api/errors';
import { openTestCourt, type TestCourt } from '#testing/index';

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
  let court: TestCourt;
  before(async () => {
    court = await openTestCourt();
    await court.person('sally', 'Seller');
    // Many in one statement share their time of creation: the hard case for a cursor.
    await court.db
      .insertInto('dishes')
      .values(dishes('Rice', 60, 'a'))
      .execute();
    await court.db
      .insertInto('dishes')
      .values(dishes('Rice', 47, 'b'))
      .execute();
    await court.db
      .insertInto('dishes')
      .values(dishes('Drinks', 3, 'd'))
      .execute();
  });
  after(() => court.close());

  const ask = async (url: string) => {
    const response = await court.app.inject(url);
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

  test('come 24 at a time (spec 7.7)', async () => assert.equal((await ask('/api/products/Rice')).ids.length, 24));
  test('come complete and without repetition (spec 7.7)', async () => {
    for (const limit of [1, 7, 24, 106, 107, 200]) {
      const ids = await readAll(`/api/products/Rice?limit=${limit}`);
      assert.deepEqual([ids.length, new Set(ids).size], [107, 107], `limit ${limit}`);
    }
  });

  test('don’t repeat when others add more meanwhile', async () => {
    let added = 0;
    const ids = await readAll('/api/products/Rice?limit=20', () =>
      court.db
        .insertInto('dishes')
        .values(dishes('Rice', 1, `new${added++}-`))
        .execute(),
    );
    assert.equal(new Set(ids).size, ids.length);
    await court.db.deleteFrom('dishes').where('id', 'like', 'new%').execute();
  });

  test('end without a link', async () => assert.equal((await ask('/api/products/Drinks?limit=3')).next, undefined));
  test('of an empty category are an empty list', async () =>
    assert.deepEqual((await ask('/api/products/Chicken')).ids, []));

  test('with a cursor of nobody’s are refused with a reason', async () => {
    const response = await court.app.inject('/api/products/Rice?cursor=abc');
    assert.deepEqual([response.statusCode, response.json<Problem>().fields?.[0]?.field], [400, 'cursor']);
  });

  test('are not found under an id of none', async () =>
    assert.equal((await court.app.inject('/api/product/nothing')).statusCode, 404));
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { answered, openTestKitchen, refused, type TestKitchen } from './testing/test-kitchen';

describe('removing a dish', () => {
  let kitchen: TestKitchen;
  before(async () => (kitchen = await openTestKitchen()));
  after(() => kitchen.close());

  test('hides the dish everywhere except in orders and wishes', async () => {
    const { testServer, sally, admin } = kitchen;
    const { _id } = await kitchen.dish();
    assert.deepEqual(answered(await kitchen.remove(sally, _id)), { _id });
    assert.equal(refused(await kitchen.get(undefined, `/product/${_id}`), 410), 'gone');
    for (const path of ['/products/Chinese', '/category/Chinese', `/my-products/${sally.email}`, '/all-products'])
      assert.ok(!(await kitchen.get(admin, path)).body.includes(_id), path);
    for (const person of [sally, admin]) {
      assert.equal(refused(await kitchen.get(person, `/my-product/${_id}`), 404), 'not_found');
      assert.equal(refused(await kitchen.patch(person, _id, { price: 1 }), 404), 'not_found');
      assert.equal(refused(await kitchen.remove(person, _id), 404), 'not_found');
    }
    const row = await testServer.db
      .selectFrom('dishes')
      .select(['title', 'removed_at'])
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    assert.equal(row.title, 'Noodles');
    assert.ok(row.removed_at);
  });

  test('is allowed for its seller and admins (spec 7.21)', async () => {
    const { testServer, rival, admin } = kitchen;
    const { _id } = await kitchen.dish();
    for (const [person, status] of [
      [undefined, 401],
      [await testServer.createPerson('bob', 'Buyer'), 403],
      [rival, 403],
      [admin, 200],
    ] as const)
      assert.equal((await kitchen.remove(person, _id)).statusCode, status, person?.email);
    assert.equal(refused(await kitchen.remove(rival, 'nothing'), 404), 'not_found');
  });

  test('succeeds once for ten parallel calls', async () => {
    const { _id } = await kitchen.dish();
    const answers = await Promise.all(Array.from({ length: 10 }, () => kitchen.remove(kitchen.sally, _id)));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b),
      [200, ...Array<number>(9).fill(404)],
    );
  });

  test('is not undone by parallel changes', async () => {
    for (let round = 0; round < 10; round++) {
      const { sally, admin } = kitchen;
      const { _id } = await kitchen.dish({ category: 'Drinks' });
      const [removed, ...changes] = await Promise.all([
        kitchen.remove(sally, _id),
        kitchen.patch(sally, _id, { price: 2 }),
        kitchen.patch(admin, _id, { shownFirst: true, hidden: false }),
        kitchen.patch(sally, _id, { category: 'Rice', soldOut: false }),
      ]);
      assert.equal(removed.statusCode, 200);
      for (const { statusCode, body } of changes) assert.ok([200, 404].includes(statusCode), body);
      assert.equal((await kitchen.get(undefined, `/product/${_id}`)).statusCode, 410);
    }
    assert.deepEqual(
      await kitchen.testServer.db.selectFrom('dishes').select('id').where('shown_first', '=', true).execute(),
      [],
    );
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PersonalExport, PersonalData } from '@food-court/shared-api/contract';
import { rates } from '#platform/http/rate-limits';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';

describe('the export of personal data', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const read = (person: Person) =>
    testServer.app.inject({ url: `/api/my-data/${person.email}`, headers: person.headers });

  test('contains profile, wishes, orders, payments, dishes and sales, and nobody else’s data', async () => {
    const { db } = testServer;
    const sally = await testServer.createPerson('sally', 'Seller');
    const bob = await testServer.createPerson('bob', 'Buyer');
    const dish = await insertDish(db, sally, { title: 'Suya' });
    await db.insertInto('wishes').values({ id: 'w', buyer_uid: bob.uid, dish_id: dish }).execute();
    await insertOrder(db, { buyer: bob, seller: sally }, { dish_id: dish, title: 'Suya', payment: 'paid' });

    const answer = await read(bob);
    const data = answer.json<PersonalData>();
    assert.deepEqual([data.profile.uid, data.profile.email, data.profile.name], [bob.uid, bob.email, 'bob']);
    assert.deepEqual(
      data.wishes.map(({ title }) => title),
      ['Suya'],
    );
    assert.deepEqual(
      data.orders.map(({ title, price, payment }) => [title, price, payment]),
      [['Suya', 9.5, 'paid']],
    );
    assert.deepEqual(
      data.payments.map(({ amount, state }) => [amount, state]),
      [[9.5, 'paid']],
    );
    assert.doesNotMatch(answer.body, /sally/);

    await testServer.db
      .insertInto('kitchen_profiles')
      .values({ seller_uid: sally.uid, story: 'Ours', image: null })
      .execute();
    const sellers = await read(sally);
    assert.deepEqual(sellers.json<PersonalExport>().kitchen, { story: 'Ours' });
    assert.deepEqual(
      sellers.json<PersonalData>().dishes.map(({ title }) => title),
      ['Suya'],
    );
    assert.equal(sellers.json<PersonalData>().sales.length, 1);
    assert.doesNotMatch(sellers.body, /bob/);
    assert.equal(sellers.headers['cache-control'], 'no-store');
  });

  test('is rate-limited per person', async () => {
    const greedy = await testServer.createPerson('greedy', 'Buyer');
    const other = await testServer.createPerson('other', 'Buyer');
    for (let reads = 0; reads < rates.heavyReads.max; reads += 1) assert.equal((await read(greedy)).statusCode, 200);
    assert.equal((await read(greedy)).statusCode, 429);
    assert.equal((await read(other)).statusCode, 200);
  });
});

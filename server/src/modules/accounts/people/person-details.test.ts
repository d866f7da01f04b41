import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PersonDetails } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { createTestServer, insertDish, insertOrder, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';

describe('the details of a person', () => {
  let testServer: TestServer;
  let [ada, bob, sally] = [] as unknown as [Person, Person, Person];
  before(async () => {
    testServer = await createTestServer();
    ada = await testServer.createPerson('ada', 'admin');
    bob = await testServer.createPerson('bob', 'Buyer');
    sally = await testServer.createPerson('sally', 'Seller');
  });
  after(() => testServer.close());

  const get = (id: string) => testServer.app.inject({ url: `/api/users/${id}`, headers: ada.headers });
  const details = async ({ uid }: Person) => (await get(uid)).json<PersonDetails>();

  test('are zero for somebody new', async () => {
    const { bought, dishes, name, role, suspended } = await details(bob);
    assert.deepEqual(
      { bought, dishes, name, role, suspended },
      { bought: { orders: 0, spent: 0, refunded: 0 }, dishes: 0, name: 'bob', role: 'Buyer', suspended: false },
    );
  });

  test('sum up a buyer’s payments and refunds; a replaced order counts once, an unpaid one not at all', async () => {
    const paid = { payment: 'paid' } as const;
    const people = { buyer: bob, seller: sally };
    const eaten = await insertOrder(testServer.db, people, { ...paid, price_cents: 1_001 });
    const replaced = await insertOrder(testServer.db, people, { ...paid, price_cents: 937 });
    const instead = await insertOrder(testServer.db, people, { ...paid, price_cents: 936 });
    await insertOrder(testServer.db, people, { price_cents: 5_000 });
    await insertOrder(testServer.db, { buyer: ada, seller: sally }, paid);
    await administrate(
      testServer.settings.database.url,
      `update orders set refunded_cents = 101 where id = '${eaten}';
       update orders set moved_cents = 936, refunded_cents = 1, status = 'declined' where id = '${replaced}';
       update orders set checkout_id = (select checkout_id from orders where id = '${replaced}') where id = '${instead}'`,
    );
    assert.deepEqual((await details(bob)).bought, { orders: 2, spent: 19.38, refunded: 1.02 });
  });

  test('count a seller’s dishes that are not removed', async () => {
    const { dishes } = await details(sally);
    await insertDish(testServer.db, sally, { hidden: true });
    const removed = await insertDish(testServer.db, sally);
    await testServer.db.updateTable('dishes').set({ removed_at: new Date() }).where('id', '=', removed).execute();
    assert.equal((await details(sally)).dishes, dishes + 1);
  });

  test('return 404 for an unknown uid and for somebody who erased their account', async () => {
    const eve = await testServer.createPerson('eve', 'Buyer');
    const { uid } = eve;
    await testServer.db
      .updateTable('users')
      .set({ erased_at: new Date(), email: null, email_verified: false })
      .where('uid', '=', uid)
      .execute();
    for (const id of ['nobody', uid]) {
      const answer = await get(id);
      assert.deepEqual([answer.statusCode, answer.json<Problem>().code], [404, 'not_found']);
    }
  });
});

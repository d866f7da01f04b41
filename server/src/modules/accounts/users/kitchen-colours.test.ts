import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestServer, insertDish, type TestServer } from '#testing/index';

/** Like `lineOf` in shared-ui, by which pages choose a colour. */
const lineOf = (id: string): number =>
  [...id].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5) % 8;

describe('the colours of kitchens', () => {
  let testServer: TestServer;
  before(async () => (testServer = await createTestServer()));
  after(() => testServer.close());

  const kitchenOf = async (uid: string): Promise<string> => {
    const user = testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', uid);
    return (await user.executeTakeFirstOrThrow()).kitchen_id;
  };
  const sellers = (names: readonly string[]) =>
    Promise.all(names.map((name) => testServer.createPerson(name, 'Seller')));
  const setRole = (uid: string, role: 'Buyer' | 'Seller') =>
    testServer.db.updateTable('users').set({ role }).where('uid', '=', uid).execute();

  test('differ for eight kitchens that come one after another, also at the same moment', async () => {
    const people = await sellers(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
    const ids = await Promise.all(people.map(({ uid }) => kitchenOf(uid)));
    assert.deepEqual(ids.map(lineOf).toSorted(), [0, 1, 2, 3, 4, 5, 6, 7]);
    for (const id of ids) assert.match(id, /^[0-9a-f]{31}[0-7]$/);
  });

  test('take their turn also for buyers who become sellers, and stay for somebody who has sold before', async () => {
    const [first] = await sellers(['nine']);
    const buyer = await testServer.createPerson('ten', 'Buyer');
    await setRole(buyer.uid, 'Seller');
    const drawn = await kitchenOf(buyer.uid);
    assert.equal(lineOf(drawn), (lineOf(await kitchenOf(first?.uid ?? '')) + 1) % 8);
    await insertDish(testServer.db, buyer);
    await setRole(buyer.uid, 'Buyer');
    await setRole(buyer.uid, 'Seller');
    assert.equal(await kitchenOf(buyer.uid), drawn);
  });
});

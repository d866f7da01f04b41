import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#platform/database/new-id';
import { createTestServer, insertOrder, type TestServer } from '#testing/index';
import type { Line } from './entries';
import { findBalances } from '../testing/database-records.repository';
import { postEntry } from './ledger.repository';

describe('the ledger', () => {
  let testServer: TestServer;
  let checkoutId: string;
  before(async () => {
    testServer = await createTestServer();
    const [buyer, seller] = [
      await testServer.createPerson('bob', 'Buyer'),
      await testServer.createPerson('sally', 'Seller'),
    ];
    const order = await insertOrder(testServer.db, { buyer, seller });
    ({ checkout_id: checkoutId } = await testServer.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow());
  });
  after(() => testServer.close());

  const post = (reference: string, lines: Line[]) =>
    testServer.db.transaction().execute((trx) => postEntry(trx, { kind: 'charge', reference, checkoutId, lines }));
  const charge = (cents: number): Line[] => [
    { account: 'clearing', cents },
    { account: 'buyer', ownerUid: 'uid-bob', cents: -cents },
  ];
  const sums = async () =>
    Object.fromEntries((await findBalances(testServer.db)).map(({ account, cents }) => [account, cents]));

  test('stores balanced entries and returns the balance of each account', async () => {
    await post('one', charge(950));
    await post('two', charge(50));
    assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
  });

  test('stores large sums to the cent', async () => {
    await post('large', charge(9_007_199_254_740));
    await post('large back', charge(-9_007_199_254_740));
    assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
  });

  for (const [what, lines] of [
    [
      'a missing cent',
      [
        { account: 'clearing', cents: 950 },
        { account: 'buyer', ownerUid: 'uid-bob', cents: -949 },
      ],
    ],
    ['a single line', [{ account: 'clearing', cents: 950 }]],
    [
      'a line of zero',
      [
        { account: 'clearing', cents: 0 },
        { account: 'refunds', cents: 0 },
      ],
    ],
    [
      'a buyer without an owner',
      [
        { account: 'clearing', cents: 5 },
        { account: 'buyer', cents: -5 },
      ],
    ],
    [
      'an owner of an account without owners',
      [
        { account: 'clearing', ownerUid: 'uid-bob', cents: 5 },
        { account: 'refunds', cents: -5 },
      ],
    ],
  ] satisfies [string, Line[]][])
    test(`rejects ${what} in the database itself`, async () => {
      await assert.rejects(post(newId(), lines), { code: '23514' });
      assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
    });

  test('rejects an entry without lines', async () => {
    await assert.rejects(
      testServer.db
        .insertInto('ledger_entries')
        .values({ id: newId(), kind: 'sale', reference: 'bare', checkout_id: checkoutId })
        .execute(),
      { code: '23514' },
    );
  });

  test('stores one entry per reference despite parallel writers', async () => {
    const posts = await Promise.allSettled(Array.from({ length: 10 }, () => post('the same', charge(1))));
    assert.equal(posts.filter(({ status }) => status === 'fulfilled').length, 1);
    await post('the same, taken back', charge(-1));
  });

  test('rejects changes and deletions of entries', async () => {
    const { db } = testServer;
    const refusal = { code: '23000', message: 'the ledger is append-only' };
    await assert.rejects(db.updateTable('ledger_lines').set({ amount_cents: 1 }).execute(), refusal);
    await assert.rejects(db.updateTable('ledger_entries').set({ reference: 'another' }).execute(), refusal);
    await assert.rejects(db.deleteFrom('ledger_lines').execute(), refusal);
    await assert.rejects(db.deleteFrom('ledger_entries').execute(), refusal);
    await assert.rejects(sql`truncate ledger_lines, ledger_entries`.execute(db), refusal);
    assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
  });
});

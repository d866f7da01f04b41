import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#database/new-id';
import { openTestCourt, putOrder, type TestCourt } from '#testing/index';
import type { Line } from './entries';
import { balances, postEntry } from './ledger.repository';

describe('the ledger', () => {
  let court: TestCourt;
  let checkoutId: string;
  before(async () => {
    court = await openTestCourt();
    const [buyer, seller] = [await court.person('bob', 'Buyer'), await court.person('sally', 'Seller')];
    const order = await putOrder(court.db, { buyer, seller });
    ({ checkout_id: checkoutId } = await court.db
      .selectFrom('orders')
      .select('checkout_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow());
  });
  after(() => court.close());

  const post = (reference: string, lines: Line[]) =>
    court.db.transaction().execute((trx) => postEntry(trx, { kind: 'charge', reference, checkoutId, lines }));
  const charge = (cents: number): Line[] => [
    { account: 'clearing', cents },
    { account: 'buyer', ownerUid: 'uid-bob', cents: -cents },
  ];
  const sums = async () => Object.fromEntries((await balances(court.db)).map(({ account, cents }) => [account, cents]));

  test('keeps what balances, and says what each account holds', async () => {
    await post('one', charge(950));
    await post('two', charge(50));
    assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
  });

  test('keeps large sums to the cent', async () => {
    await post('large', charge(9_007_199_254_740));
    await post('large back', charge(-9_007_199_254_740));
    assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
  });

  for (const [what, lines] of [
    [
      'a cent that is missing',
      [
        { account: 'clearing', cents: 950 },
        { account: 'buyer', ownerUid: 'uid-bob', cents: -949 },
      ],
    ],
    ['a single line', [{ account: 'clearing', cents: 950 }]],
    [
      'a line of nothing',
      [
        { account: 'clearing', cents: 0 },
        { account: 'refunds', cents: 0 },
      ],
    ],
    [
      'a buyer without a name',
      [
        { account: 'clearing', cents: 5 },
        { account: 'buyer', cents: -5 },
      ],
    ],
    [
      'an owner where there is none',
      [
        { account: 'clearing', ownerUid: 'uid-bob', cents: 5 },
        { account: 'refunds', cents: -5 },
      ],
    ],
  ] satisfies [string, Line[]][])
    test(`refuses ${what}, whoever writes it`, async () => {
      await assert.rejects(post(newId(), lines), { code: '23514' });
      assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
    });

  test('refuses an entry without lines', async () => {
    await assert.rejects(
      court.db
        .insertInto('ledger_entries')
        .values({ id: newId(), kind: 'sale', reference: 'bare', checkout_id: checkoutId })
        .execute(),
      { code: '23514' },
    );
  });

  test('has each thing once, however many write it at the same moment', async () => {
    const posts = await Promise.allSettled(Array.from({ length: 10 }, () => post('the same', charge(1))));
    assert.equal(posts.filter(({ status }) => status === 'fulfilled').length, 1);
    await post('the same, taken back', charge(-1));
  });

  test('lets nobody change or take away what stands in it', async () => {
    const { db } = court;
    const kept = { code: '23000', message: 'the ledger is append-only' };
    await assert.rejects(db.updateTable('ledger_lines').set({ amount_cents: 1 }).execute(), kept);
    await assert.rejects(db.updateTable('ledger_entries').set({ reference: 'another' }).execute(), kept);
    await assert.rejects(db.deleteFrom('ledger_lines').execute(), kept);
    await assert.rejects(db.deleteFrom('ledger_entries').execute(), kept);
    await assert.rejects(sql`truncate ledger_lines, ledger_entries`.execute(db), kept);
    assert.deepEqual(await sums(), { buyer: -1_000, clearing: 1_000 });
  });
});

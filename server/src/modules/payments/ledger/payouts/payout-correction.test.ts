import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { compareAccounts } from '#modules/payments/reconcile/compare-accounts';
import type { KitchenMoney, Payout } from '@food-court/shared-api/contract';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';

const guide = new URL('../../../../../../docs/money.md', import.meta.url);

let testServer: TestServer;
let [adam, kim] = [] as unknown as [Person, Person];
before(async () => {
  testServer = await createTestServer();
  [adam, kim] = [await testServer.createPerson('adam', 'admin'), await testServer.createPerson('kim', 'Seller')];
});
after(() => testServer.close());

test('a payout of $100 is corrected to $90 by the statements in docs/money.md, and reconcile finds nothing', async () => {
  const { app, db, settings } = testServer;
  const seller = await db.selectFrom('users').select('kitchen_id').where('uid', '=', kim.uid).executeTakeFirstOrThrow();
  const paidOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const payload = { kitchen: seller.kitchen_id, amount: 100, reference: 'SEPA 1', paidOn, isAdvance: true };
  await app.inject({ method: 'POST', url: '/api/payouts', headers: adam.headers, payload });

  const section = (await readFile(guide, 'utf8')).split('### Correcting a payout')[1] ?? '';
  const statements = /```sql\n(.*?)```/s.exec(section)?.[1] ?? '';
  const named = { SELLER: kim.uid, ADMIN: adam.uid, REFERENCE: 'SEPA 1' };
  await administrate(
    settings.database.url,
    Object.entries(named).reduce((text, [name, value]) => text.replaceAll(name, value), statements),
  );

  const listed = await app.inject({ url: '/api/payouts', headers: adam.headers });
  assert.deepEqual(
    listed
      .json<Payout[]>()
      .map(({ amount }) => amount)
      .sort(),
    [-10, 100],
  );
  const { paidOut, owed } = (
    await app.inject({ url: `/api/money/${kim.email}`, headers: kim.headers })
  ).json<KitchenMoney>();
  assert.deepEqual([paidOut, owed], [90, -90]);
  const found: string[] = [];
  for await (const { message } of compareAccounts(db)) found.push(message);
  assert.deepEqual(found, []);
});

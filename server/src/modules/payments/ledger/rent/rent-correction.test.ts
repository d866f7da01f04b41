import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { StatementLine } from '@food-court/shared-api/contract';
import { compareAccounts } from '#modules/payments/reconcile/compare-accounts';
import { setRentThen } from '#modules/payments/testing/rents.repository';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { monthOf, startOfMonth } from '../months';
import { bookRentsJob } from './book-rents-job';

const guide = new URL('../../../../../../docs/money.md', import.meta.url);

let testServer: TestServer;
let [adam, kim] = [] as unknown as [Person, Person];
before(async () => {
  testServer = await createTestServer();
  [adam, kim] = [await testServer.createPerson('adam', 'admin'), await testServer.createPerson('kim', 'Seller')];
});
after(() => testServer.close());

test('a rent of $400 is corrected to $300 by the statements in docs/money.md, and reconcile finds nothing', async () => {
  const { app, db, settings, services } = testServer;
  const month = monthOf(new Date(), services.courtClock);
  const from = startOfMonth(month, services.courtClock);
  await setRentThen(db, { kitchenUid: kim.uid, cents: 40_000, from, byUid: adam.uid });
  await bookRentsJob(db, services.courtClock).run(() => false);
  const { id } = await db.selectFrom('rents').select('id').executeTakeFirstOrThrow();

  const section = (await readFile(guide, 'utf8')).split('### Correcting a rent')[1] ?? '';
  const statements = /```sql\n(.*?)```/s.exec(section)?.[1] ?? '';
  const named = { SELLER: kim.uid, "'RENT'": `'${id}'`, '2026-11': month };
  await administrate(
    settings.database.url,
    Object.entries(named).reduce((text, [name, value]) => text.replaceAll(name, value), statements),
  );

  const { kitchen_id: kitchen } = await db
    .selectFrom('users')
    .select('kitchen_id')
    .where('uid', '=', kim.uid)
    .executeTakeFirstOrThrow();
  const lines = await app.inject({ url: `/api/statements/${kitchen}/lines`, headers: kim.headers });
  assert.deepEqual(
    lines.json<StatementLine[]>().map((line) => [line.kind, line.month, line.net]),
    [
      ['rent', month, -400],
      ['rent', month, 100],
    ],
  );
  const found: string[] = [];
  for await (const { message } of compareAccounts(db)) found.push(message);
  assert.deepEqual(found, []);
});

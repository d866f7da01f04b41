import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CourtMoney, KitchenMoney, MoneyLine, Statement, StatementLine } from '@food-court/shared-api/contract';
import { compareAccounts } from '#modules/payments/reconcile/compare-accounts';
import { findBookedRents, rentForgeries, setRentThen } from '#modules/payments/testing/rents.repository';
import { newId } from '#platform/database/new-id';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { postEntry } from '../ledger.repository';
import { monthAfter, monthOf, startOfMonth } from '../months';
import type { CourtDays } from '../settings/change-setting';
import { bookRentsJob } from './book-rents-job';
import { rentLines } from './rent-lines';

const day = 24 * 60 * 60_000;

describe('the job that books rents', () => {
  let testServer: TestServer;
  let [adam, kim, lee, mo, ned] = [] as unknown as [Person, Person, Person, Person, Person];
  let [before2, before1, running] = ['', '', ''];

  /** Adds days to what the court’s clock shows. */
  const clockAhead = (days: number): CourtDays => {
    const { wallTimeOf, instantOf } = testServer.services.courtClock;
    return {
      wallTimeOf: (instant) => wallTimeOf(new Date(instant.getTime() + days * day)),
      instantOf: (wallTime) => new Date(instantOf(wallTime).getTime() - days * day),
    };
  };
  const book = (days = 0) => bookRentsJob(testServer.db, clockAhead(days)).run(() => false);
  const start = (month: string, days = 0) =>
    new Date(startOfMonth(month, testServer.services.courtClock).getTime() + days * day);
  const set = (kitchen: Person, cents: number | null, from: Date) =>
    setRentThen(testServer.db, { kitchenUid: kitchen.uid, cents, from, byUid: adam.uid });
  const bookedFor = ({ uid }: Person) => findBookedRents(testServer.db, uid);
  const monthsOf = async (kitchen: Person) => [...new Set((await bookedFor(kitchen)).map(([month]) => month))];
  const get = async <Answer>(path: string, by = adam): Promise<Answer> => {
    const answer = await testServer.app.inject({ url: `/api${path}`, headers: by.headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Answer>();
  };
  const kitchenOf = async ({ uid }: Person) =>
    (await testServer.db.selectFrom('users').select('kitchen_id').where('uid', '=', uid).executeTakeFirstOrThrow())
      .kitchen_id;
  const statement = async (month: string) => {
    const url = `/api/statements/${await kitchenOf(kim)}`;
    const parts = ['', '/lines', '/file'].map((part) => `${url}${part}?month=${month}`);
    return Promise.all(
      parts.map(async (part) => (await testServer.app.inject({ url: part, headers: kim.headers })).body),
    );
  };
  const faults = async () => {
    const found: string[] = [];
    for await (const { about } of compareAccounts(testServer.db)) found.push(about);
    return found;
  };

  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    const seller = (name: string) => testServer.createPerson(name, 'Seller');
    [kim, lee, mo, ned] = [await seller('kim'), await seller('lee'), await seller('mo'), await seller('ned')];
    running = monthOf(new Date(), testServer.services.courtClock);
    const previous = (month: string) => monthOf(start(month, -1), testServer.services.courtClock);
    [before1, before2] = [previous(running), previous(previous(running))];
  });
  after(() => testServer.close());

  test('books nothing before an admin has set a rent', async () => {
    await book();
    assert.deepEqual(await testServer.db.selectFrom('rent_months').select('month').execute(), []);
  });

  test('books each month once with the rent of its first moment, however many servers run after an outage', async () => {
    await set(kim, 40_000, start(before2));
    await set(kim, 50_000, start(before2, 14));
    await set(lee, 30_000, start(before2, 1));
    await set(lee, null, start(before1, 1));
    await set(mo, 20_000, start(before1, 3));
    const [earlier] = [await statement(before1)];
    await Promise.all([book(), book(), book()]);
    await book();
    const line = (month: string, cents: number) => [
      [month, cents, 'seller', cents],
      [month, cents, 'platform', -cents],
    ];
    assert.deepEqual(await bookedFor(kim), [
      ...line(before2, 40_000),
      ...line(before1, 50_000),
      ...line(running, 50_000),
    ]);
    assert.deepEqual(await bookedFor(lee), line(before1, 30_000));
    assert.deepEqual(await bookedFor(mo), line(running, 20_000));
    assert.deepEqual(await statement(before1), earlier);
    assert.deepEqual(await faults(), []);
  });

  test('lets a kitchen read each rent with its month on its statement, and carries over what it owes', async () => {
    const id = await kitchenOf(kim);
    const { opening, rent, earned, closing } = {
      ...(await get<KitchenMoney>(`/money/${kim.email}?per=month`, kim)),
      ...(await get<Statement>(`/statements/${id}`, kim)),
    };
    assert.deepEqual([opening, rent, earned, closing], [0, 1_400, 0, -1_400]);
    const lines = await get<StatementLine[]>(`/statements/${id}/lines`, kim);
    assert.deepEqual(
      lines
        .map(({ kind, month, gross, commission, net }) => [kind, month, gross, commission, net])
        .toSorted(([, a], [, b]) => String(a).localeCompare(String(b))),
      [
        ['rent', before2, -400, 0, -400],
        ['rent', before1, -500, 0, -500],
        ['rent', running, -500, 0, -500],
      ],
    );
    const [, , file = ''] = await statement(running);
    assert.match(file, new RegExp(`,rent,"","${running}",-500\\.00,0\\.00,0\\.00,-500\\.00,`));
    assert.match(file, /,closing balance,,,,,,,-1400\.00/);
  });

  test('lets admins read rents in the court’s share, and in a figure whose lines name kitchen and month', async () => {
    const money = await get<CourtMoney>('/money?per=month');
    assert.deepEqual([money.commission, money.rent, money.earned, money.owed], [1_900, 1_900, 0, -1_900]);
    assert.deepEqual(money.kitchens.map(({ kitchen, rent }) => [kitchen.name, rent]).toSorted(), [
      ['kim', 1_400],
      ['lee', 300],
      ['mo', 200],
    ]);
    for (const of of ['rent', 'commission']) {
      const lines = await get<MoneyLine[]>(`/money-lines?of=${of}&per=month`);
      assert.deepEqual(lines.map(({ kitchen, month, amount }) => [kitchen?.name, month, amount]).toSorted(), [
        ...[before2, before1, running].map((month, place) => ['kim', month, place ? 500 : 400]),
        ['lee', before1, 300],
        ['mo', running, 200],
      ]);
    }
    assert.equal((await get<MoneyLine[]>(`/money-lines/${kim.email}?of=rent&per=month`, kim)).length, 3);
  });

  test('books the next month when it begins, not before, and not for kitchens that are closed or erased', async () => {
    const next = monthAfter(running);
    const daysLeft = Math.ceil((start(next).getTime() - Date.now()) / day);
    await set(ned, 10_000, start(before1, 5));
    await book(daysLeft - 1);
    assert.deepEqual(await monthsOf(ned), []);
    await testServer.db.updateTable('users').set({ role: 'Buyer' }).where('uid', '=', kim.uid).execute();
    await testServer.app.inject({ method: 'DELETE', url: `/api/my-account/${mo.email}`, headers: mo.headers });
    await book(daysLeft);
    assert.deepEqual(await monthsOf(ned), [next]);
    assert.deepEqual(await monthsOf(kim), [before2, before1, running]);
    assert.deepEqual(await monthsOf(mo), [running]);
  });

  test('books nothing that can be changed, removed or booked again, not even in the database', async () => {
    for (const forge of rentForgeries(testServer.db, kim.uid))
      await assert.rejects(forge(), /stays as it is|rents_of_month/);
  });

  test('is checked by reconcile, which finds a debt without a rent until it is taken back', async () => {
    const { id, amount_cents: cents } = await testServer.db
      .selectFrom('rents')
      .select(['id', 'amount_cents'])
      .where('kitchen_uid', '=', lee.uid)
      .executeTakeFirstOrThrow();
    await assert.rejects(
      testServer.db.transaction().execute((trx) =>
        postEntry(trx, {
          ...{ kind: 'rent', reference: `rent:${id}`, rentId: id },
          lines: rentLines({ sellerUid: lee.uid, cents }),
        }),
      ),
      /ledger_entries_reference/,
    );
    const correction = newId();
    await testServer.db
      .insertInto('rents')
      .values({ id: correction, kitchen_uid: lee.uid, month: before1, amount_cents: -cents, corrects: id })
      .execute();
    assert.deepEqual(await faults(), ['of rents']);
    await testServer.db.transaction().execute((trx) =>
      postEntry(trx, {
        ...{ kind: 'rent', reference: `rent:${correction}`, rentId: correction },
        lines: rentLines({ sellerUid: lee.uid, cents: -cents }),
      }),
    );
    assert.deepEqual(await faults(), []);
  });
});

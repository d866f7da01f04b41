import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AuditEntry, ClosedMonth, CourtMoney } from '@food-court/shared-api/contract';
import type { Problem } from '@food-court/shared-api/errors';
import { closedMonthForgeries } from '#modules/payments/testing/closed-month-forgeries.repository';
import { addDays } from '#modules/menu/opening/court-clock';
import { newId } from '#platform/database/new-id';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { administrate } from '#testing/template-database';
import { findClosing } from './close-month';

const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length);

describe('closing a month', () => {
  let testServer: TestServer;
  let [adam, kim] = [] as unknown as [Person, Person];
  let [first, second, last, running] = ['', '', '', ''];

  /** Books a payout and its correction, so that the balances stay. */
  const bookAt = (at: Date, entry: string) =>
    administrate(
      testServer.settings.database.url,
      `begin;
      insert into payouts (id, kitchen_uid, amount_cents, reference, paid_on, is_advance, recorded_by, booked_at)
        values ('${entry}', '${kim.uid}', 100, '${entry}', '2026-01-01', true, '${adam.uid}', now());
      insert into ledger_entries (id, kind, reference, payout_id, at)
        values ('${entry}', 'payout', '${entry}', '${entry}', '${at.toISOString()}');
      insert into ledger_lines (entry_id, account, owner_uid, amount_cents)
        values ('${entry}', 'seller', '${kim.uid}', 100), ('${entry}', 'bank', null, -100);
      commit`,
    );
  const close = (month: string, { headers } = adam) =>
    testServer.app.inject({ method: 'POST', url: '/api/closed-months', headers, payload: { month } });
  const refusal = async (month: string) => {
    const answer = await close(month);
    assert.equal(answer.statusCode, 409, answer.body);
    return answer.json<Problem>().detail;
  };
  const closingOf = async (month: string): Promise<CourtMoney['closing']> => {
    const url = `/api/money?per=month&date=${month}-01`;
    return (await testServer.app.inject({ url, headers: adam.headers })).json<CourtMoney>().closing;
  };
  const startOf = (month: string) => testServer.services.courtClock.instantOf({ date: `${month}-01`, minutes: 0 });

  before(async () => {
    testServer = await createTestServer();
    adam = await testServer.createPerson('adam', 'admin');
    kim = await testServer.createPerson('kim', 'Seller');
    const { date: today } = testServer.services.courtClock.wallTimeOf(new Date());
    running = monthOf(today);
    last = monthOf(addDays(`${running}-01`, -1));
    second = monthOf(addDays(`${last}-01`, -1));
    first = monthOf(addDays(`${second}-01`, -1));
  });
  after(() => testServer.close());

  test('is refused while the ledger is empty', async () => {
    assert.match((await refusal(second)) ?? '', /^No month can be closed now/);
    assert.deepEqual(await closingOf(second), {});
  });

  test('begins with the month of the first entry, and goes on in order', async () => {
    await bookAt(startOf(first), 'first entry');
    const [year, number] = first.split('-').map(Number);
    const names = 'January February March April May June July August September October November December'.split(' ');
    const name = `${names[number! - 1]} ${year}`;
    assert.equal(await refusal(second), `Months are closed in their order. Close ${name} first.`);
    assert.equal(await refusal('2019-12'), 'The ledger begins later.');
    assert.deepEqual(await closingOf(first), { next: first });
    assert.deepEqual(await closingOf(running), { next: first });
  });

  test('happens once, however often and by how many admins it is asked for', async () => {
    const anna = await testServer.createPerson('anna', 'admin');
    const answers = await Promise.all([adam, anna, adam].map((admin) => close(first, admin)));
    const [closed, ...others] = answers.map((answer) => answer.json<ClosedMonth>());
    assert.equal(closed?.month, first);
    for (const other of others) assert.deepEqual(other, closed);
    assert.deepEqual(await closingOf(first), { closed: { by: closed?.by, at: closed?.at }, next: second });
    const audit = await testServer.app.inject({ url: '/api/audit', headers: adam.headers });
    const written = audit.json<AuditEntry[]>().filter(({ subject }) => subject === first);
    assert.deepEqual(
      written.map(({ action, by }) => [action, by]),
      [['month closed', closed?.by]],
    );
  });

  test('keeps every entry out of the month, up to its last instant, and lets in those after it', async () => {
    const end = startOf(second).getTime();
    for (const at of [startOf(first).getTime() - 1, startOf(first).getTime(), end - 1])
      await assert.rejects(bookAt(new Date(at), newId()), /the month of this entry is closed/);
    await bookAt(new Date(end), 'just after');
  });

  test('can’t be taken back, and nothing can be added to its entries, not even in the database', async () => {
    for (const forge of closedMonthForgeries(testServer.db, 'first entry'))
      await assert.rejects(forge(), /stays closed|is closed/);
  });

  test('is refused for the month that has not ended', async () => {
    assert.equal((await close(second)).statusCode, 200);
    await close(last);
    assert.match((await refusal(running)) ?? '', /^No month can be closed now/);
    assert.deepEqual(await closingOf(running), {});
  });

  test('is possible from half an hour after its end on, when all of its entries are committed', async () => {
    const { db, services } = testServer;
    const { wallTimeOf } = services.courtClock;
    const endedBefore = (minutes: number) => ({ wallTimeOf, instantOf: () => new Date(Date.now() - minutes * 60_000) });
    assert.equal((await findClosing(db, running, endedBefore(29)))?.next, undefined);
    assert.equal(typeof (await findClosing(db, running, endedBefore(31)))?.next, 'string');
  });

  test('is refused for what is not a month', async () => {
    for (const month of ['2026-13', '2026-1', '2026-01-01', ''])
      assert.equal((await close(month)).statusCode, 400, month);
  });
});

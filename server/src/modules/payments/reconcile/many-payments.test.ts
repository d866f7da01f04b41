import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestServer, insertDish, type TestServer } from '#testing/index';
import { fakeCards } from '#testing/fake-cards';
import { plansOf } from '#platform/database/testing/plans-of';
import { watchRows } from '#platform/database/testing/watch-rows';
import { runCount } from '#testing/run-counts';
import { administrate } from '#testing/template-database';
import type { CardProvider } from '../provider/card-provider';
import { CardProviderUnavailable } from '../provider/provider-failure';
import { findUnbookedFees } from '../ledger/provider-fees/provider-fees.repository';
import { beginOfDay as day, insertManyPayments, providerOfManyPayments, refundEach } from '../testing/many-payments';
import { mostDifferences } from './difference';
import {
  batchSize,
  findPaymentsAtProvider,
  findOrdersOfCheckouts,
  readCheckouts,
  readRefunds,
} from './own-records.repository';
import { reconcile, type Reconciliation } from './reconcile';
import { withSeenIds } from './seen-ids.repository';

const many = { count: runCount(6_000, 25_000), days: 6 };
const all = { payments: many.count, refunds: many.count / refundEach, differences: [] };
const megabyte = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Measured after a garbage collection, so that earlier work of the process doesn't count. */
const heapInUse = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};
const anHour = { from: day(2), until: new Date(day(2).getTime() + 3_600_000) };

describe('reconcile with very many payments', () => {
  let testServer: TestServer;
  let cards: CardProvider;
  before(async () => {
    testServer = await createTestServer();
    const bob = await testServer.createPerson('bob', 'Buyer');
    const dish = await insertDish(testServer.db, bob);
    await administrate(testServer.settings.database.url, insertManyPayments(many, bob.uid, dish));
    cards = { ...fakeCards(), ...providerOfManyPayments(many) };
  });
  after(() => testServer.close());

  test('compares all of them batch by batch in constant memory', async () => {
    const { db, largest } = watchRows(testServer.db);
    let [asked, heap] = [0, 0];
    const before = heapInUse();
    const found = await reconcile(
      {
        db,
        cards: {
          ...cards,
          findIntent: (id) => {
            asked++;
            return cards.findIntent(id);
          },
        },
      },
      {
        onDay: async (until) => {
          // The empty days up to today need no memory, and measuring is slow.
          if (until <= day(many.days + 1)) heap = Math.max(heap, heapInUse());
        },
      },
    );
    assert.deepEqual(found, all);
    assert.equal(largest(), batchSize);
    assert.ok(heap - before < 150 * megabyte, `${Math.round((heap - before) / megabyte)} MB more`);
    const paidInHalfAMinute = Math.ceil((many.count / many.days / 86_400) * 30) + 1;
    assert.ok(
      asked <= paidInHalfAMinute * many.days,
      `only payments around midnight are asked for one by one: ${asked}`,
    );
  });

  test('stops at a thousand differences', async () => {
    const nothing = { intentsBetween: fakeCards().intentsBetween, findIntent: async () => Promise.reject(gone) };
    const gone = new CardProviderUnavailable(new Error('No such payment_intent'), false);
    const found = await reconcile({ db: testServer.db, cards: { ...cards, ...nothing } });
    assert.equal(found.differences.length, mostDifferences);
    assert.deepEqual(new Set(found.differences.map(({ kind }) => kind)), new Set(['paid-here-only']));
  });

  test('resumes after an outage where it stopped, and finds the same', async () => {
    let [isDown, resumeAt] = [true, new Date(0)];
    let saved: Reconciliation | undefined;
    const days: (Date | undefined)[] = [];
    const failing: CardProvider = {
      ...cards,
      intentsBetween: (period) => {
        days.push(period.from);
        if (isDown && days.length === 4) throw new CardProviderUnavailable(new Error('down'), true);
        return cards.intentsBetween(period);
      },
    };
    const onDay = async (until: Date, found: Reconciliation) => {
      [resumeAt, saved] = [until, structuredClone(found)];
    };
    await assert.rejects(reconcile({ db: testServer.db, cards: failing }, { onDay }), CardProviderUnavailable);
    assert.deepEqual(days, [undefined, day(1), day(2), day(3)]);
    isDown = false;
    const found = await reconcile(
      { db: testServer.db, cards: failing },
      { period: { from: resumeAt }, found: saved, onDay },
    );
    assert.deepEqual(found, all);
    assert.deepEqual(days[4], day(3), 'no day is compared twice');
  });

  test('compares only the requested period', async () => {
    const period = { from: day(2), until: day(4) };
    const { payments, differences } = await reconcile({ db: testServer.db, cards }, { period });
    assert.deepEqual([Math.round(payments / (many.count / many.days)), differences], [2, []]);
  });

  const reads: Record<string, Parameters<typeof plansOf>[1]> = {
    'a batch of checkouts': async (db) => readCheckouts(db, anHour).next(),
    'a batch of refunds': async (db) => readRefunds(db, anHour).next(),
    'the checkouts of intents': (db) => findPaymentsAtProvider(db, ['pi_1', 'pi_2']),
    'which fees are booked': (db) =>
      findUnbookedFees(db, [{ id: '1', feeCents: 58, intentId: 'pi_1', createdAt: day(1) }]),
    'the orders of checkouts': (db) => findOrdersOfCheckouts(db, ['c1', 'c2']),
  };
  for (const [what, read] of Object.entries(reads))
    test(`reads ${what} through an index`, async () => {
      const plans = await withSeenIds(testServer.db, (session) => plansOf(session, read));
      assert.ok(plans.length > 0);
      assert.doesNotMatch(plans.join(), /Seq Scan on (checkouts|payments|orders|refunds|ledger_entries|ledger_lines)/);
    });
});

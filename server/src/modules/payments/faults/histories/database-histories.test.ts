import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { FaultPoint, Reach } from '#testing/faults/fault-points';
import { readCourtFigures, readKitchenFigures } from '#modules/reports/figures/read-figures';
import { sumUpNext } from '#modules/reports/figures/sum-up';
import { readCourtMoney } from '#modules/reports/money/read-money';
import { sumUpLedgerNext } from '#modules/reports/money/sum-up-ledger';
import { courtClock } from '#modules/menu/opening/court-clock';
import { runCount } from '#testing/run-counts';
import { findBalances, findNetTakings } from '#modules/payments/testing/database-records.repository';
import { openHistoryCourt, type HistoryCourt } from '#modules/payments/testing/history-court';
import { SimulatedCrash, type HistoryStep, type PaymentRecords } from '#modules/payments/testing/history';
import { ModelPayments } from '#modules/payments/testing/model-payments';
import { assertSettled, randomHistories, runHistory } from '#modules/payments/testing/random-histories';
import { ScriptedProvider } from '#modules/payments/testing/scripted-provider';

/** Added as an example, because random histories alone may not sell anything. */
const paidOrder: HistoryStep[] = [
  { event: { what: 'basket', prices: [950] } },
  { event: { what: 'begin', which: 0, share: 1 } },
  { event: { what: 'card', which: 0, card: 'pays' } },
  { event: { what: 'check', which: 0 } },
];

/** Two dishes with a service fee: one is refunded in part, the other is replaced. */
const orderWithFee: HistoryStep[] = [
  { event: { what: 'basket', prices: [950, 700], fee: 99 } },
  { event: { what: 'begin', which: 0, share: 1 } },
  { event: { what: 'card', which: 0, card: 'pays' } },
  { event: { what: 'check', which: 0 } },
  { event: { what: 'refund', which: 0, share: 0.5, status: 'succeeded' } },
  { event: { what: 'decline', which: 1 } },
  { event: { what: 'take substitution', which: 1 } },
];

describe('random payment histories on PostgreSQL', () => {
  let court: HistoryCourt;
  before(async () => (court = await openHistoryCourt()));
  after(() => court.testServer.close());

  function runOnDatabase(history: readonly HistoryStep[]): Promise<PaymentRecords> {
    let crash: FaultPoint | undefined;
    const reach: Reach = (point) => {
      if (point !== crash) return;
      crash = undefined;
      throw new SimulatedCrash();
    };
    return court.play(reach, async (payments, provider) => {
      await runHistory(payments, provider, (point) => (crash = point), history);
      return assertSettled(payments, provider);
    });
  }

  test('keep the ledger balanced at every step, with crashes and a failing provider', async () => {
    await fc.assert(
      fc.asyncProperty(randomHistories(14), async (history) => void (await runOnDatabase(history))),
      { numRuns: runCount(40, 400), endOnFailure: true, examples: [[paidOrder], [orderWithFee]] },
    );
  });

  test('end in the same records as the model, without crashes', async () => {
    await fc.assert(
      fc.asyncProperty(randomHistories(14), async (history) => {
        const calm = history.map(({ event }) => ({ event }));
        const provider = new ScriptedProvider();
        const model = new ModelPayments(provider, () => undefined);
        await runHistory(model, provider, () => undefined, calm);
        const [expected, actual] = [await model.readRecords(), await runOnDatabase(calm)];
        const comparable = ({ orders, requested, balances }: typeof actual) => {
          const { buyer = 0, platform = 0, seller = 0, service_fees = 0, ...others } = balances;
          return {
            requested,
            balances: { ...others, buyer, earned: platform + seller + service_fees },
            orders: orders.map((order) => JSON.stringify(order)).sort(),
          };
        };
        assert.deepEqual(comparable(actual), comparable(expected));
        // When two orders could bear the odd cent of a fee, their random ids decide.
        for (const account of ['platform', 'service_fees'] as const) {
          const fees = [actual, expected].map(({ balances }) => balances[account] ?? 0) as [number, number];
          const difference = Math.abs(fees[0] - fees[1]);
          assert.ok(difference <= actual.orders.length, `${account} holds ${fees.join(' or ')} cents`);
        }
      }),
      { numRuns: runCount(6, 25), endOnFailure: true, examples: [[orderWithFee]] },
    );
  });

  test('leave a ledger that sums to zero, and buyers who owe nothing', async () => {
    const all = await findBalances(court.testServer.db);
    assert.equal(
      all.reduce((sum, { cents }) => sum + cents, 0),
      0,
    );
    assert.deepEqual(
      all.filter(({ account, cents }) => account === 'buyer' && cents > 0),
      [],
    );
    // Every sale may have been refunded in full, but something was sold.
    assert.ok(all.some(({ account }) => account === 'platform'));
    // A part of the fee was refunded, and another order took over the rest.
    assert.ok(all.some(({ account, cents }) => account === 'service_fees' && cents < 0));
  });

  test('leave figures that match the ledger to the cent, before and after they are summed up', async () => {
    const { db } = court.testServer;
    const clock = courtClock('UTC');
    const now = new Date();
    const cents = async (sellerUid?: string) => {
      const { days } = sellerUid
        ? await readKitchenFigures(db, sellerUid, now, clock)
        : await readCourtFigures(db, now, clock);
      return days.reduce((sum, { sold, refunded }) => sum + Math.round(100 * sold) - Math.round(100 * refunded), 0);
    };
    const expected = await findNetTakings(db);
    assert.ok((await readCourtFigures(db, now, clock)).days.at(-1)!.sold > 0);
    const check = async () => {
      for (const { seller_uid, net } of expected) assert.equal(await cents(seller_uid), net);
      assert.equal(
        await cents(),
        expected.reduce((sum, { net }) => sum + net, 0),
      );
    };
    await check();
    while (await sumUpNext(db, new Date(now.getTime() + 3_600_000)));
    await check();
  });

  test('leave a money page that owes what the accounts hold, before and after it is summed up', async () => {
    const { db } = court.testServer;
    const now = new Date();
    const all = await findBalances(db);
    const held = (...accounts: string[]) =>
      all.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum - cents, 0);
    const check = async () => {
      const money = await readCourtMoney({ db, now, clock: courtClock('UTC') }, { per: 'month' });
      const cents = (dollars: number) => Math.round(100 * dollars);
      assert.deepEqual([money.owed, money.commission, money.refundsToSend].map(cents), [
        held('seller', 'tips'),
        held('platform', 'service_fees'),
        held('refunds'),
      ]);
      assert.equal(cents(money.sold) - cents(money.refunded), held('seller', 'platform', 'service_fees'));
      assert.equal(cents(money.serviceFees), held('service_fees'));
    };
    await check();
    while (await sumUpLedgerNext(db, new Date(now.getTime() + 3_600_000)));
    await check();
  });
});

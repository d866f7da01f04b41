import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { centsFromDollars, moneyFigures, moneyPeriods, type MoneyFigure } from '@food-court/shared-api/contract';
import { courtClock } from '#modules/menu/opening/court-clock';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { openSession } from '#testing/template-database';
import { periodOf, type DaysOfPeriod } from './money-period';
import { readCourtMoney, readKitchenMoney, readMoneyLines } from './read-money';
import { sumUpLedgerNext } from './sum-up-ledger';
import { bookSale, endings, type BookedLine, type Sale } from './testing/booked-lines';

/** Its days begin at a quarter to the hour in UTC. */
const clock = courtClock('Asia/Kathmandu');
const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date('2026-03-04T09:07:00Z');
/** Over a change of month, up to a moment ago. */
const historyDays = 6;
/** The ledger grows with each history. With pages of a fixed size the last history would turn most of all pages. */
const mostPages = 8;

const minutesUntilNow = (at: number): number => Math.floor((now.getTime() - at) / minute);
const sales = fc.array(
  fc
    .record<Sale>({
      kitchen: fc.nat(2),
      cents: fc.integer({ min: 50, max: 100_000 }),
      feePercent: fc.integer({ min: 0, max: 30 }),
      serviceCents: fc.constantFrom(0, 25),
      tipCents: fc.constantFrom(0, 40),
      at: fc.integer({ min: now.getTime() - historyDays * day, max: now.getTime() - minute }),
      ending: fc.constantFrom(...endings),
      refundPercent: fc.integer({ min: 1, max: 100 }),
      minutesLater: fc.nat(2_000),
    })
    .map((sale) => ({ ...sale, minutesLater: Math.min(sale.minutesLater, minutesUntilNow(sale.at)) })),
  { minLength: 8, maxLength: 14 },
);

type Rule = (line: BookedLine) => boolean;
const isOn =
  (...accounts: string[]): Rule =>
  ({ account }) =>
    accounts.includes(account);
const isKind =
  (...kinds: string[]): Rule =>
  ({ kind }) =>
    kinds.includes(kind);

const sumOf = (lines: readonly BookedLine[], ...rules: Rule[]): number =>
  lines.filter((line) => rules.every((rule) => rule(line))).reduce((sum, { cents }) => sum + cents, 0);

/** The expected figures, from the lines themselves. */
function expectedCents(all: readonly BookedLine[], { from, to }: DaysOfPeriod): Record<MoneyFigure, number> {
  const until = all.filter(({ at }) => at < to);
  const lines = until.filter(({ at }) => at >= from);
  return {
    card: sumOf(lines, isOn('clearing'), isKind('charge')),
    sold: 0 - sumOf(lines, isOn('seller', 'platform', 'service_fees'), isKind('sale', 'replacement')),
    refunded: sumOf(
      lines,
      isOn('seller', 'platform', 'service_fees'),
      isKind('refund', 'refund_failed', 'dispute_lost'),
    ),
    commission: 0 - sumOf(lines, isOn('platform', 'service_fees')),
    earned: 0 - sumOf(lines, isOn('seller')) + sumOf(lines, isOn('seller'), isKind('payout', 'rent')),
    tips: 0 - sumOf(lines, isOn('tips')),
    rent: sumOf(lines, isOn('seller'), isKind('rent')),
    paidOut: sumOf(lines, isOn('seller'), isKind('payout')),
    owed: 0 - sumOf(until, isOn('seller', 'tips')),
    refundsToSend: 0 - sumOf(until, isOn('refunds')),
    providerFees: sumOf(lines, isOn('provider_fees')),
    serviceFees: 0 - sumOf(lines, isOn('service_fees')),
    disputed: sumOf(until, isOn('disputes')),
    inWallets: 0 - sumOf(until, isOn('wallet_bought', 'wallet_given')),
    owedToCouriers: 0 - sumOf(until, isOn('courier')),
    courierTips:
      0 -
      sumOf(
        lines.filter(({ kind }) => kind !== 'courier_pay'),
        isOn('courier_tips'),
      ),
    deliveryCosts: sumOf(lines, isOn('delivery_costs')),
  };
}

describe('the money of the court', () => {
  let testServer: TestServer;
  let buyer: Person;
  let kitchens: Person[];
  const booked: BookedLine[] = [];
  let session: Awaited<ReturnType<typeof openSession>>;
  const run = (statement: string) => session.run(statement);
  const reading = () => ({ db: testServer.db, now, clock });
  const forgetSums = () => run('delete from ledger_summed; delete from ledger_sums; delete from ledger_series');

  before(async () => {
    testServer = await createTestServer();
    session = await openSession(testServer.settings.database.url);
    buyer = await testServer.createPerson('bob', 'Buyer');
    kitchens = await Promise.all(['kim', 'lee', 'mo'].map((name) => testServer.createPerson(name, 'Seller')));
  });
  after(async () => {
    await session.close();
    await testServer.close();
  });

  /** Compares all figures of some periods with the lines themselves. */
  async function checkFigures(): Promise<void> {
    for (const per of moneyPeriods)
      for (const date of ['2026-02-27', '2026-03-02', '2026-03-04']) {
        const period = periodOf({ per, date }, now, clock);
        const expected = expectedCents(booked, period);
        const court = await readCourtMoney(reading(), { per, date });
        const cents = { ...court, card: court.charged.find(({ method }) => method === 'card')?.amount ?? NaN };
        for (const figure of moneyFigures) assert.equal(centsFromDollars(cents[figure] ?? 0), expected[figure], figure);
        for (const { uid } of kitchens) {
          const own = expectedCents(
            booked.filter(({ sellerUid }) => sellerUid === uid),
            period,
          );
          const figures = await readKitchenMoney(reading(), uid, { per, date });
          const { sold, refunded, commission, earned, tips = 0, rent, paidOut, owed } = figures;
          assert.deepEqual([sold, refunded, commission, earned, tips, rent, paidOut, owed].map(centsFromDollars), [
            own.sold,
            own.refunded,
            own.commission,
            own.earned,
            own.tips,
            own.rent,
            own.paidOut,
            own.owed,
          ]);
        }
      }
  }

  /** Turns all pages of each figure, and compares their sum with the figure. */
  async function checkLines(): Promise<void> {
    for (const of of moneyFigures)
      for (const sellerUid of [
        'card',
        'refundsToSend',
        'providerFees',
        'serviceFees',
        'disputed',
        'inWallets',
      ].includes(of)
        ? [undefined]
        : [undefined, kitchens[0]?.uid]) {
        const query = { per: 'week', date: '2026-03-02', of } as const;
        const lines = sellerUid ? booked.filter((line) => line.sellerUid === sellerUid) : booked;
        const limit = Math.max(5, Math.ceil(lines.length / mostPages));
        let [sum, cursor, last]: [number, string | undefined, string] = [0, undefined, '9'];
        const ids = new Set<string>();
        do {
          const { items, next }: Awaited<ReturnType<typeof readMoneyLines>> = await readMoneyLines(
            reading(),
            sellerUid,
            { ...query, limit, cursor },
          );
          for (const { _id, at, amount } of items) {
            assert.ok(!ids.has(_id) && at <= last);
            ids.add(_id);
            last = at;
            sum += centsFromDollars(amount);
          }
          cursor = next;
        } while (cursor !== undefined);
        assert.equal(sum, expectedCents(lines, periodOf(query, now, clock))[of], of);
      }
  }

  test('equals the sum of its ledger lines, whatever happened, before, while and after it is summed up', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (history) => {
        await forgetSums();
        for (const sale of history) booked.push(...(await bookSale({ db: testServer.db, buyer, kitchens, run }, sale)));
        await checkFigures();
        await checkLines();
        await sumUpLedgerNext(testServer.db, new Date(now.getTime() - 3 * day));
        await sumUpLedgerNext(testServer.db, new Date(now.getTime() - 3 * day));
        await checkFigures();
        await checkLines();
        while (await sumUpLedgerNext(testServer.db, now));
        await checkFigures();
        await checkLines();
      }),
      { numRuns: runCount(2, 20), endOnFailure: true },
    );
  });

  test('is the same after three processes have summed it up at once', async () => {
    await forgetSums();
    const sumUpAll = async () => {
      while (await sumUpLedgerNext(testServer.db, now));
    };
    await Promise.all([sumUpAll(), sumUpAll(), sumUpAll()]);
    await sumUpAll();
    await checkFigures();
  });

  test('adds up: what buyers paid, less refunds, is what kitchens earned and the court keeps of it', async () => {
    const {
      sold,
      refunded,
      earned,
      commission,
      rent,
      kitchens: listed,
      owed,
    } = await readCourtMoney(reading(), {
      per: 'month',
    });
    assert.ok(sold > 0);
    assert.equal(
      centsFromDollars(sold) - centsFromDollars(refunded),
      centsFromDollars(earned) + centsFromDollars(commission) - centsFromDollars(rent),
    );
    const total = listed.reduce((sum, kitchen) => sum + centsFromDollars(kitchen.owed), 0);
    assert.equal(total, centsFromDollars(owed));
  });
});

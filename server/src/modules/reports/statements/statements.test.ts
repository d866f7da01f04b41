import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { centsFromDollars, type StatementLine } from '@food-court/shared-api/contract';
import { courtClock } from '#modules/menu/opening/court-clock';
import { createTestServer, type Person, type TestServer } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { openSession } from '#testing/template-database';
import { sumUpLedgerNext } from '../money/sum-up-ledger';
import { bookSale, endings, type BookedLine, type Sale } from '../money/testing/booked-lines';
import { readStatement, readStatementFile, readStatementLines } from './read-statement';

/** Its months begin at a quarter to the hour in UTC. */
const clock = courtClock('Asia/Kathmandu');
const marchBegins = Date.parse('2026-02-28T18:15:00Z');
const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-03-04T09:07:00Z');
const months = ['2026-02', '2026-03'] as const;
/** The ledger grows with each history. With pages of a fixed size the last history would turn most of all pages. */
const mostPages = 8;

const sales = fc.array(
  fc.record<Sale>({
    kitchen: fc.nat(2),
    cents: fc.integer({ min: 50, max: 100_000 }),
    feePercent: fc.integer({ min: 0, max: 30 }),
    serviceCents: fc.constantFrom(0, 25),
    at: fc.oneof(
      fc.integer({ min: marchBegins - 48 * hour, max: marchBegins + 48 * hour }),
      fc.constantFrom(marchBegins - 1, marchBegins),
    ),
    ending: fc.constantFrom(...endings),
    refundPercent: fc.integer({ min: 1, max: 100 }),
    minutesLater: fc.nat(600),
  }),
  { minLength: 6, maxLength: 12 },
);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('the statement of a kitchen', () => {
  let testServer: TestServer;
  let buyer: Person;
  let kitchens: Person[];
  const booked: BookedLine[] = [];
  let session: Awaited<ReturnType<typeof openSession>>;
  const run = (statement: string) => session.run(statement);
  const reading = () => ({ db: testServer.db, now, clock });
  const statementOf = ({ uid }: Person) => ({ id: 'kitchen', uid, name: 'Kitchen' });

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

  async function linesOf(kitchen: Person, month: string): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    const own = booked.filter(({ account, ownerUid }) => account === 'seller' && ownerUid === kitchen.uid);
    const limit = Math.max(3, Math.ceil(own.length / mostPages));
    let cursor: string | undefined;
    do {
      const page = await readStatementLines(reading(), statementOf(kitchen), { month, limit, cursor });
      lines.push(...page.items);
      cursor = page.next;
    } while (cursor !== undefined);
    return lines;
  }

  /** Compares each statement with the ledger’s lines of its month, and with the one before. */
  async function checkStatements(): Promise<void> {
    for (const kitchen of kitchens) {
      const own = booked.filter(
        ({ account, ownerUid }) => (account === 'seller' || account === 'tips') && ownerUid === kitchen.uid,
      );
      const shares = booked.filter(({ account, sellerUid }) => account === 'platform' && sellerUid === kitchen.uid);
      for (const month of months) {
        const isInMonth = ({ at }: BookedLine) => at.getTime() < marchBegins === (month === '2026-02');
        const balanceUntil = (isUntil: (line: BookedLine) => boolean) =>
          0 - sum(own.filter(isUntil).map(({ cents }) => cents));
        const opening = month === '2026-02' ? 0 : balanceUntil(({ at }) => at.getTime() < marchBegins);
        const closing = month === '2026-02' ? balanceUntil(isInMonth) : balanceUntil(() => true);
        const commission = 0 - sum(shares.filter(isInMonth).map(({ cents }) => cents));

        const statement = await readStatement(reading(), statementOf(kitchen), month);
        assert.equal(centsFromDollars(statement.opening), opening, 'opening');
        assert.equal(centsFromDollars(statement.commission), commission, 'commission');
        assert.equal(centsFromDollars(statement.closing), closing, 'closing');
        const paidOut = sum(own.filter((line) => line.kind === 'payout' && isInMonth(line)).map(({ cents }) => cents));
        assert.equal(centsFromDollars(statement.paidOut), paidOut, 'paid out');
        const rent = sum(own.filter((line) => line.kind === 'rent' && isInMonth(line)).map(({ cents }) => cents));
        assert.equal(centsFromDollars(statement.rent), rent, 'rent');
        const tips =
          0 - sum(own.filter((line) => line.account === 'tips' && isInMonth(line)).map(({ cents }) => cents));
        assert.equal(centsFromDollars(statement.tips ?? 0), tips, 'tips');
        const earned = closing - opening - tips + paidOut + rent;
        assert.equal(centsFromDollars(statement.sold) - centsFromDollars(statement.refunded), earned + commission);

        const lines = await linesOf(kitchen, month);
        assert.equal(sum(lines.map(({ net }) => centsFromDollars(net))), closing - opening);
        assert.equal(sum(lines.map((line) => centsFromDollars(line.commission))), commission);
        assert.equal(sum(lines.map(({ tip = 0 }) => centsFromDollars(tip))), tips);
        assert.equal(sum(lines.map(({ gross }) => centsFromDollars(gross))), earned + commission - paidOut - rent);
        assert.ok(
          lines.every(({ kind, order, reference, month: ofMonth }) =>
            kind === 'payout' ? reference : kind === 'rent' ? ofMonth : order?.title === 'Jollof',
          ),
        );
        assert.equal(new Set(lines.map(({ _id }) => _id)).size, lines.length);
        assert.deepEqual(
          lines.map(({ at }) => at),
          lines.map(({ at }) => at).sort(),
        );
      }
    }
  }

  test('adds up to the lines of the ledger, month by month, before, while and after they are summed up', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async (history) => {
        await run('delete from ledger_summed; delete from ledger_sums; delete from ledger_series');
        for (const sale of history) booked.push(...(await bookSale({ db: testServer.db, buyer, kitchens, run }, sale)));
        await checkStatements();
        await sumUpLedgerNext(testServer.db, new Date(marchBegins + hour));
        await checkStatements();
        while (await sumUpLedgerNext(testServer.db, now));
        await checkStatements();
      }),
      { numRuns: runCount(2, 20), endOnFailure: true },
    );
  });

  test('is a file that leads from the opening to the closing balance', async () => {
    for (const kitchen of kitchens)
      for (const month of months) {
        const { opening, closing } = await readStatement(reading(), statementOf(kitchen), month);
        let file = '';
        for await (const part of readStatementFile(reading(), statementOf(kitchen), month)) file += part;
        const rows = file.trimEnd().split('\r\n').slice(1);
        const balances = rows.map((row) => centsFromDollars(Number(row.split(',').at(-1))));
        assert.equal(balances[0], centsFromDollars(opening));
        assert.equal(balances.at(-1), centsFromDollars(closing));
        const lines = await linesOf(kitchen, month);
        assert.deepEqual(
          balances.slice(1, -1).map((balance, place) => balance - (balances[place] ?? NaN)),
          lines.map(({ net }) => centsFromDollars(net)),
        );
      }
  });
});

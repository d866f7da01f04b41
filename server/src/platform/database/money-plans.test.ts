import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MoneyFigure } from '@food-court/shared-api/contract';
import { findLedgerSummedUntil } from '#modules/reports/money/ledger-sums.repository';
import { findMoneyLines, type MoneyLinesPage } from '#modules/reports/money/money-lines.repository';
import { findMoney, findMoneyOfKitchens } from '#modules/reports/money/money.repository';
import { sumUpLedgerNext } from '#modules/reports/money/sum-up-ledger';
import { findStatementLines } from '#modules/reports/statements/statement-lines.repository';
import { createTestServer, type TestServer } from '#testing/index';
import { runCount } from '#testing/run-counts';
import { administrate } from '#testing/template-database';
import { fillTables } from './testing/fill-tables';
import { plansOf } from './testing/plans-of';
import type { Db, Trx } from './tables';

/** A sale a minute. One in ten is refunded: with few refunds, reading their whole account is cheap, and the planner does it. */
const count = runCount(12_000, 50_000);
const kitchens = 40;
const minutesAgo = `now() - n * interval '1 minute'`;
const numbers = `generate_series(1, ${count}) n`;
const refunds = `${numbers} where n % 10 = 0`;

const rows = {
  users: [
    `insert into users (uid, email, name, role, image) select 'u' || n, 'u' || n || '@example.com', 'Kitchen ' || n, 'Seller', 'i'
      from generate_series(0, ${kitchens}) n`,
  ],
  checkouts: [
    `insert into checkouts (id, buyer_uid, amount_cents, payment, paid_at, expires_at, created_at)
      select 'c' || n, 'u0', 950, 'paid', ${minutesAgo}, now(), ${minutesAgo} from ${numbers}`,
  ],
  orders: [
    `insert into orders (id, checkout_id, ticket_id, dish_id, seller_uid, quantity, title, category, price_cents, description, image, created_at)
      select 'o' || n, 'c' || n, 't' || n, 'd', 'u' || n % ${kitchens}, 1, 'Dish', 'Rice', 950, repeat('Smoky ', 20), 'i', ${minutesAgo}
      from ${numbers}`,
  ],
  ledger_entries: [
    `insert into ledger_entries (id, kind, reference, checkout_id, at)
      select kind || n, kind, kind || ':c' || n, 'c' || n, ${minutesAgo} from ${numbers}, unnest(array['sale', 'charge']) kind`,
    `insert into ledger_entries (id, kind, reference, checkout_id, at)
      select 'refund' || n, 'refund', 'refund:' || n, 'c' || n, ${minutesAgo} from ${refunds}`,
  ],
  ledger_lines: [
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'sale' || n, 'buyer', 'u0', null, 950 from ${numbers}`,
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'sale' || n, 'seller', 'u' || n % ${kitchens}, 'o' || n, -855 from ${numbers}`,
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'sale' || n, 'platform', null, 'o' || n, -95 from ${numbers}`,
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'charge' || n, account, case when account = 'buyer' then 'u0' end, null, case when account = 'buyer' then -950 else 950 end
      from ${numbers}, unnest(array['clearing', 'buyer']) account`,
    `insert into ledger_lines (entry_id, account, owner_uid, order_id, amount_cents)
      select 'refund' || n, account, case when account = 'seller' then 'u' || n % ${kitchens} end, 'o' || n, cents
      from ${refunds.replace(' where', `, (values ('seller', 171), ('platform', 19), ('refunds', -190)) as parts (account, cents) where`)}`,
  ],
};

describe('with a very long ledger', () => {
  let testServer: TestServer;
  before(async () => {
    testServer = await createTestServer();
    await fillTables(testServer.db, testServer.settings.database.url, rows);
    while (await sumUpLedgerNext(testServer.db, new Date()));
    await administrate(testServer.settings.database.url, 'vacuum analyze ledger_series, ledger_sums, ledger_summed');
  });
  after(() => testServer.close());

  const lastDays = async (db: Db, days: number) => ({
    from: new Date(Math.floor(Date.now() / 900_000 - days * 96) * 900_000),
    to: new Date(Math.ceil(Date.now() / 900_000) * 900_000),
    fresh: { from: (await findLedgerSummedUntil(db as Trx)) ?? new Date(0), to: new Date() },
  });
  const linesOf = async (db: Db, figure: MoneyFigure, page: Partial<MoneyLinesPage>) =>
    findMoneyLines(db as Trx, { figure, period: await lastDays(db, 7), count: 25, ...page });

  const reads: Record<string, (db: Db) => Promise<unknown>> = {
    'the money of the court': async (db) => findMoney(db as Trx, undefined, await lastDays(db, 7)),
    'the money of a kitchen': async (db) => findMoney(db as Trx, 'u7', await lastDays(db, 30)),
    'the money of all kitchens': async (db) => findMoneyOfKitchens(db as Trx, await lastDays(db, 1)),
  };
  for (const figure of ['card', 'refunded', 'owed', 'refundsToSend'] as const)
    reads[`the lines behind ${figure} of the court`] = (db) => linesOf(db, figure, {});
  for (const figure of ['sold', 'refunded', 'commission', 'owed'] as const)
    for (const after of [undefined, { createdAt: new Date(Date.now() - 86_400_000), id: 'sale1440-o1440' }])
      reads[`the lines behind ${figure} of a kitchen${after ? ' after one of them' : ''}`] = (db) =>
        linesOf(db, figure, { sellerUid: 'u10', after });

  for (const after of [undefined, { createdAt: new Date(Date.now() - 86_400_000), id: 'sale1440-o1440' }])
    reads[`the statement of a kitchen${after ? ' after one of its lines' : ''}`] = async (db) =>
      findStatementLines(db as Trx, { sellerUid: 'u10', period: await lastDays(db, 30), count: 101, after });

  for (const [what, read] of Object.entries(reads))
    test(`reading ${what} reads neither a whole table nor a whole account`, async (t) => {
      const plans = await plansOf(testServer.db, read);
      assert.ok(plans.length > 0);
      for (const plan of plans) {
        const [found] =
          /(Seq Scan on (checkouts|orders|ledger_entries|ledger_lines|ledger_sums)|ledger_lines_account)\b.*/.exec(
            plan,
          ) ?? [];
        assert.equal(found, undefined, `${found}\n\n${plan}`);
      }
      const start = performance.now();
      await read(testServer.db);
      t.diagnostic(`${what}: ${(performance.now() - start).toFixed(1)} ms`);
    });
});

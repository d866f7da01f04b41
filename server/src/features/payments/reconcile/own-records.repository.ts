import { sql } from 'kysely';
import type { Db } from '#database/tables';
import { findBalances } from '../ledger/ledger.repository';

const price = sql<number>`orders.price_cents * orders.quantity`;

const charges = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.checkout_id', sql`sum(ledger_lines.amount_cents)`.as('cents')])
    .where('kind', '=', 'charge')
    .where('account', '=', 'clearing')
    .groupBy('ledger_entries.checkout_id')
    .as('charges');

const isCheckoutOpenTooLong = sql<boolean>`payment in ('unpaid', 'processing', 'failed')
  and closed_at is null and expires_at < now() - interval '1 day'`;

const readCheckouts = (db: Db) =>
  db
    .selectFrom('checkouts')
    .leftJoin(charges(db), (join) => join.onRef('charges.checkout_id', '=', 'checkouts.id'))
    .select([
      'checkouts.id',
      'amount_cents',
      'payment',
      'intent_id',
      isCheckoutOpenTooLong.as('openTooLong'),
      sql<number>`coalesce(charges.cents, 0)::float8`.as('charged'),
    ])
    .execute();

const readRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'amount_cents',
      'state',
      'provider_id',
      sql<boolean>`state = 'requested' and created_at < now() - interval '1 day'`.as('openTooLong'),
    ])
    .execute();

const sumOfRefunds = sql<number>`(select coalesce(sum(amount_cents), 0) from refunds
  where refunds.order_id = orders.id and state <> 'failed')::float8`;
const lastFailure = sql<string | null>`(select failure from refunds
  where refunds.order_id = orders.id and state = 'failed' order by created_at desc limit 1)`;

/** Paid orders, with the refunded amount from two sources (order and refunds), the status and the last failure. */
const readPaidOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id', 'orders.status', 'orders.refunded_cents', price.as('price')])
    .select([sumOfRefunds.as('sumOfRefunds'), lastFailure.as('lastFailure')])
    .where('checkouts.payment', 'in', ['paid', 'refunded'])
    .execute();

/** All our records of money, from one snapshot. */
export const readOwnRecords = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      checkouts: await readCheckouts(trx),
      refunds: await readRefunds(trx),
      paidOrders: await readPaidOrders(trx),
      balances: await findBalances(trx),
    }));

export type OwnRecords = Awaited<ReturnType<typeof readOwnRecords>>;

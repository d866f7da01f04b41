import { sql } from 'kysely';
import type { Db } from '#database/tables';
import { balances } from '../ledger/ledger.repository';

const price = sql<number>`orders.price_cents * orders.quantity`;

const readCheckouts = (db: Db) =>
  db
    .selectFrom('checkouts')
    .select([
      'id',
      'amount_cents',
      'payment',
      'intent_id',
      sql<boolean>`payment in ('unpaid', 'processing', 'failed') and closed_at is null and expires_at < now() - interval '1 day'`.as('openTooLong'),
      sql<number>`(select coalesce(sum(ledger_lines.amount_cents), 0) from ledger_entries join ledger_lines on ledger_lines.entry_id = ledger_entries.id
        where ledger_entries.checkout_id = checkouts.id and kind = 'charge' and account = 'clearing')::float8`.as('charged'),
    ])
    .execute();

const readRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'state', 'provider_id', sql<boolean>`state = 'requested' and created_at < now() - interval '1 day'`.as('openTooLong')])
    .execute();

/** Whose orders are paid: how much of each has gone back, said twice, and whether it was ever cooked. */
const readPaidOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .select(['orders.id', 'orders.status', 'orders.refunded_cents', price.as('price')])
    .select(sql<number>`(select coalesce(sum(amount_cents), 0) from refunds where refunds.order_id = orders.id and state <> 'failed')::float8`.as('sumOfRefunds'))
    .where('checkouts.payment', 'in', ['paid', 'refunded'])
    .execute();

/** All that the court has written down about money, of one moment. */
export const readCourtBooks = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      checkouts: await readCheckouts(trx),
      refunds: await readRefunds(trx),
      paidOrders: await readPaidOrders(trx),
      balances: await balances(trx),
    }));

export type CourtBooks = Awaited<ReturnType<typeof readCourtBooks>>;

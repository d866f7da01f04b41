import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { isUnpaid } from '../checkouts/checkouts.repository';
import { cost } from '../checkouts/order-price.repository';
import { usesCardProvider } from '../methods/method-of';
import type { Period } from '../provider/card-provider';
import { readInBatches, type Position } from './batches';
import { isSeen } from './seen-ids.repository';

/** Maximum number of rows in memory at a time. */
export const batchSize = 500;

/** Matches rows of a period after a position, for a table that is read in order of age. */
const isNext = (table: 'checkouts' | 'refunds', { from, until }: Period, after: Position | undefined) => {
  const [createdAt, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(from ? [sql`${createdAt} >= ${from}::timestamptz`] : []),
      ...(until ? [sql`${createdAt} < ${until}::timestamptz`] : []),
      ...(after ? [sql`(${createdAt}, ${id}) > (${after.created_at}::timestamptz, ${after.id})`] : []),
    ],
    sql` and `,
  )}`;
};

/** Cents of payments that went back because they completed nothing. */
const returnedCents = sql<number>`(select coalesce(sum(payments.returned_cents), 0) from payments
  where payments.checkout_id = checkouts.id and payments.state = 'paid')::float8`;

const charged = sql<number>`(select coalesce(sum(ledger_lines.amount_cents), 0) from ledger_entries
  join ledger_lines on ledger_lines.entry_id = ledger_entries.id
  where ledger_entries.checkout_id = checkouts.id and kind = 'charge' and account <> 'buyer')::float8 - ${returnedCents}`;

/** Finds payments by their ids at the provider, with the state of their checkouts. */
export const findPaymentsAtProvider = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('payments')
        .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
        .select(['provider_id', 'state', 'payments.amount_cents', 'checkouts.id as checkoutId', 'checkouts.payment'])
        .where('provider_id', 'in', ids)
        .execute();

/** The ids of paid payments that the provider has not reported. */
const unseenPayments = sql<string[]>`(select coalesce(array_agg(payments.provider_id), '{}') from payments
  where payments.checkout_id = checkouts.id and payments.state = 'paid' and ${sql.raw(usesCardProvider('payments.method'))} and not ${isSeen('payments.provider_id')})`;
const paidCents = sql<number>`(select coalesce(sum(payments.amount_cents - payments.returned_cents), 0) from payments
  where payments.checkout_id = checkouts.id and payments.state = 'paid')::float8`;

export const readCheckouts = (db: Db, period: Period) =>
  readInBatches(batchSize, (count, after) =>
    db
      .selectFrom('checkouts')
      .select(['id', 'created_at', 'amount_cents', 'payment'])
      .select([
        charged.as('charged'),
        paidCents.as('paidCents'),
        unseenPayments.as('unseenPayments'),
        sql<boolean>`${isUnpaid} and expires_at < now() - interval '1 day'`.as('openTooLong'),
      ])
      .where(isNext('checkouts', period, after))
      .orderBy('created_at')
      .orderBy('id')
      .limit(count)
      .execute(),
  );

const sumOfRefunds = sql<number>`(select coalesce(sum(amount_cents), 0) from refunds
  where refunds.order_id = orders.id and state <> 'failed')::float8`;
const lastFailure = sql<string | null>`(select failure from refunds
  where refunds.order_id = orders.id and state = 'failed' order by created_at desc limit 1)`;

/** The buyer may still choose another dish for the money. */
const hasOpenSubstitution = sql<boolean>`exists (select from read_rescues as rescues where rescues.order_id = orders.id and rescues.state = 'open')`;

/** The buyer’s bank has returned the money, or holds it until it decides. */
const isTakenBack = sql<boolean>`exists (select from payments join disputes on disputes.payment_id = payments.id
  where payments.checkout_id = orders.checkout_id and disputes.state <> 'won')`;

/** Finds orders with the refunded amount from two sources (order and refunds), the status and the last failure. */
export const findOrdersOfCheckouts = (db: Db, checkoutIds: readonly string[]) =>
  checkoutIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('read_orders as orders')
        .select(['id', 'status', 'refunded_cents', cost.as('cost')])
        .select(['moved_cents', hasOpenSubstitution.as('hasOpenSubstitution'), isTakenBack.as('isTakenBack')])
        .select([sumOfRefunds.as('sumOfRefunds'), lastFailure.as('lastFailure')])
        .where('checkout_id', 'in', checkoutIds)
        .orderBy('id')
        .execute();

const refunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .select(['id', 'created_at', 'amount_cents', 'state', 'provider_id'])
    .where(
      sql<boolean>`not exists (select from payments where payments.id = refunds.payment_id and not ${sql.raw(usesCardProvider('method'))})`,
    );

/** Finds refunds by our ids, or by the provider's ids if they were added to our records by hand. */
export const findRefunds = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : refunds(db)
        .where((refund) => refund.or([refund('id', 'in', ids), refund('provider_id', 'in', ids)]))
        .execute();

export const readRefunds = (db: Db, period: Period) =>
  readInBatches(batchSize, (count, after) =>
    refunds(db)
      .select([
        sql<boolean>`state = 'requested' and created_at < now() - interval '1 day'`.as('openTooLong'),
        isSeen('refunds.id').as('seen'),
      ])
      .where(isNext('refunds', period, after))
      .orderBy('created_at')
      .orderBy('id')
      .limit(count)
      .execute(),
  );

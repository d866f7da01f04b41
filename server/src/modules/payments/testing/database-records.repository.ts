import { sql } from 'kysely';
import type { Db, LedgerAccount } from '#platform/database/tables';
import { findSubstitution, type SubstitutionRow } from '#modules/ordering/substitution/substitutions.repository';
import { readCourierRecords } from './couriers/courier-records.repository';
import type { PaymentRecords } from './history';

const cents = sql<number>`sum(ledger_lines.amount_cents)::float8`;

export interface Balance {
  account: LedgerAccount;
  owner_uid: string | null;
  cents: number;
}

/** Finds the balance of each account. Positive: owed to us, or held by the provider. Negative: owed by us, or earned. */
export const findBalances = (db: Db): Promise<Balance[]> =>
  db
    .selectFrom('ledger_lines')
    .select(['account', 'owner_uid', cents.as('cents')])
    .groupBy(['account', 'owner_uid'])
    .orderBy('account')
    .orderBy('owner_uid')
    .execute();

/** Finds what buyers paid for the orders of each seller minus refunds, from the balances of seller and platform. */
export const findNetTakings = (db: Db) =>
  db
    .selectFrom('ledger_lines')
    .innerJoin('orders', 'orders.id', 'ledger_lines.order_id')
    .select(['orders.seller_uid', sql<number>`sum(-ledger_lines.amount_cents)::float8`.as('net')])
    .where('account', 'in', ['seller', 'platform'])
    .groupBy('orders.seller_uid')
    .execute();

/** Reads the payment records of these checkouts. */
export async function readPaymentRecords(db: Db, checkoutIds: readonly string[]): Promise<PaymentRecords> {
  const cost = sql<number>`orders.price_cents * quantity + fee_cents + tip_cents`;
  const ours = db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .where('checkouts.id', 'in', checkoutIds);
  const payments = db.selectFrom('payments').where('checkout_id', 'in', checkoutIds);
  const refunds = payments
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(sql<number>`coalesce(sum(refunds.amount_cents), 0)::int`.as('cents'));
  const made = await payments
    .select(['checkout_id', 'provider_id as intent', 'amount_cents', 'returned_cents', 'state'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const lines = db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'entry_id')
    .select(['account', sql<number>`sum(amount_cents)::int`.as('cents')])
    .where(isAbout(checkoutIds))
    .groupBy('account');
  return {
    checkouts: (
      await db
        .selectFrom('checkouts')
        .select(['id', 'amount_cents', 'paid_at', 'closed_at'])
        .where('id', 'in', checkoutIds)
        .orderBy('created_at')
        .execute()
    ).map(({ id, amount_cents, paid_at, closed_at }) => ({
      amount_cents,
      isSold: paid_at !== null,
      isClosed: closed_at !== null,
      payments: made.filter(({ checkout_id }) => checkout_id === id),
    })),
    orders: await ours
      .leftJoin('dishes', 'dishes.id', 'orders.dish_id')
      .select([
        'orders.status',
        cost.as('cost'),
        'fee_cents as fee',
        'tip_cents as tip',
        'refunded_cents as refunded',
        'moved_cents as moved',
        'payment',
        sql<boolean>`dishes.portions is not distinct from 1`.as('isRestocked'),
      ])
      .orderBy('orders.id')
      .execute(),
    requested: (await refunds.where('refunds.state', '=', 'requested').executeTakeFirstOrThrow()).cents,
    owed: await readOwed(db, checkoutIds),
    couriers: await readCourierRecords(db, checkoutIds),
    entries: await readEntries(db, checkoutIds),
    balances: Object.fromEntries((await lines.execute()).map(({ account, cents }) => [account, cents])),
  };
}

/** A payout of a courier is about the checkouts that it is for. */
const isAbout = (checkoutIds: readonly string[]) =>
  sql<boolean>`(ledger_entries.checkout_id = any(${checkoutIds}::text[]) or ledger_entries.courier_payout_id in (
    select payout_id from courier_earnings where courier_earnings.checkout_id = any(${checkoutIds}::text[])))`;

const readEntries = async (db: Db, checkoutIds: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('ledger_entries').select('kind').where(isAbout(checkoutIds)).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  );

/** Reads the events of each order as one text. */
export async function readEvents(db: Db, checkoutIds: readonly string[]): Promise<string[]> {
  const text = sql<string>`string_agg(concat_ws(' ', order_events.status, order_events.payment, order_events.refunded_cents),
    ', ' order by order_events.id)`;
  const events = db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_id', 'orders.id')
    .select(text.as('text'))
    .where('checkout_id', 'in', checkoutIds)
    .groupBy('orders.id');
  return (await events.execute()).map((event) => event.text).sort();
}

/** Sums the returns that failed, without what banks gave the same buyers by lost disputes. */
async function readOwed(db: Db, checkoutIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with ours as (select payments.id, returned_cents from payments join checkouts on checkouts.id = checkout_id
        where checkout_id = any(${checkoutIds}::text[]) and buys = 'orders'),
      returns as (select amount_cents, refunds.state from refunds join ours on ours.id = payment_id where order_id is null),
      booked as (select kind, account, amount_cents from ledger_entries join ledger_lines on entry_id = ledger_entries.id
        where checkout_id = any(${checkoutIds}::text[]) and order_id is null),
      lost as (select coalesce(sum(amount_cents), 0) as cents from booked where kind = 'dispute_lost' and account = 'buyer'),
      ahead as (select (select coalesce(sum(returned_cents), 0) from ours)
        - (select coalesce(sum(amount_cents), 0) from returns) as cents),
      borne as (select coalesce(-sum(amount_cents), 0) as cents from booked where kind = 'refund_failed' and account = 'platform')
    select ((select coalesce(sum(amount_cents), 0) from returns where state = 'failed')
      - (lost.cents - ahead.cents) - borne.cents)::float8 as owed from lost, ahead, borne`.execute(db);
  return (rows[0] as { owed: number }).owed;
}

/** Finds the transaction that wrote a dispute last. */
export const findWriterOfDispute = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('disputes')
      .select(sql<string>`xmin::text`.as('writer'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.writer;

/** Adds a dispute that began a minute after this one, and that the court has won. */
export const insertWonDispute = async (db: Db, id: string): Promise<void> =>
  void (await sql`
    insert into disputes (id, payment_id, amount_cents, reason, state, created_at, ended_at)
      select id || '-later', payment_id, 1, reason, 'won', created_at + interval '1 minute', now() from disputes where id = ${id}
  `.execute(db));

export async function findSubstitutionOf(db: Db, orderId: string): Promise<SubstitutionRow | undefined> {
  const substitution = await db.selectFrom('rescues').select('id').where('order_id', '=', orderId).executeTakeFirst();
  return substitution && findSubstitution(db, substitution.id);
}

export const findReplacement = async (db: Db, substitutionId: string): Promise<string | undefined> =>
  (await db.selectFrom('rescues').select('new_order_id').where('id', '=', substitutionId).executeTakeFirst())
    ?.new_order_id ?? undefined;

export const endTimeOfSubstitution = async (db: Db, orderId: string): Promise<void> =>
  void (await db
    .updateTable('rescues')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute());

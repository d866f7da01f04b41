import { sql } from 'kysely';
import type { Db } from '#platform/database/tables';
import { usesCardProvider } from '../methods/method-of';

const cents = (column: string, condition: string) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${sql.raw(condition)}), 0)::float8`;

interface AccountTotals {
  all: number;
  clearing: number;
  /** The expense, which the provider has kept out of `clearing`. */
  fees: number;
  refunds: number;
  paid: number;
  sentBack: number;
  waiting: number;
  bank: number;
  paidOut: number;
  disputes: number;
  /** The debts of kitchens for rents. */
  rented: number;
  /** The rents that were booked. */
  rents: number;
  /** Taken back by banks, until they give it back. */
  takenBack: number;
  /** The part of it that is not decided. */
  undecided: number;
}

/** Reads the balances and what they must be by our records, in one statement, so that no payment comes in between. */
export async function readAccountTotals(db: Db) {
  const { rows } = await sql<AccountTotals>`
    select * from
      (select ${cents('amount_cents', 'true')} as "all", ${cents('amount_cents', "account = 'clearing'")} as clearing,
        ${cents('amount_cents', "account = 'provider_fees'")} as fees,
        ${cents('amount_cents', "account = 'refunds'")} as refunds,
        ${cents('amount_cents', "account = 'disputes'")} as disputes,
        ${cents('amount_cents', "account = 'bank'")} as bank from ledger_lines) ledger,
      (select ${cents('amount_cents', 'booked_at is not null')} as "paidOut" from (select amount_cents, booked_at from payouts
          union all select pay_cents + tip_cents, recorded_at from courier_payouts) as paid_out) given,
      (select ${cents('amount_cents', 'true')} as rents from rents) due,
      (select ${cents('ledger_lines.amount_cents', 'true')} as rented from rents
        join ledger_entries on reference = 'rent:' || rents.id
        join ledger_lines on entry_id = ledger_entries.id and account = 'seller' and ledger_lines.owner_uid = rents.kitchen_uid) owed,
      (select ${cents('amount_cents', `state = 'paid' and ${usesCardProvider('method')}`)} as paid from payments) paid_by_card,
      (select ${cents('refunds.amount_cents', `refunds.state = 'done' and ${usesCardProvider("coalesce(method, 'card')")}`)} as "sentBack",
        ${cents('refunds.amount_cents', "refunds.state = 'requested'")} as waiting
        from refunds left join payments on payments.id = refunds.payment_id) returned,
      (select ${cents('amount_cents', "state <> 'won'")} as "takenBack",
        ${cents('amount_cents', 'ended_at is null')} as undecided from disputes) disputed`.execute(db);
  return rows[0] as AccountTotals;
}

/** Reads the service fees of sales, and the shares of the orders that were sold, in one statement. A replacement takes over the share of the order before. */
export async function readServiceFees(db: Db): Promise<{ sold: number; shares: number }> {
  const { rows } = await sql<{ sold: number; shares: number }>`
    select
      (select -${cents('amount_cents', "kind = 'sale'")} from ledger_lines
        join ledger_entries on ledger_entries.id = entry_id where account = 'service_fees') as sold,
      (select ${cents('fee_cents', 'true')} from read_orders as orders
        join checkouts on checkouts.id = orders.checkout_id and paid_at is not null
        where fee_cents > 0 and not exists (select from read_rescues as rescues
          where rescues.new_order_id = orders.id)) as shares`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Reads the tips of sales, and those of the orders that were sold, in one statement. A replacement takes over a tip for the courier. */
export async function readTips(db: Db): Promise<{ sold: number; shares: number }> {
  const { rows } = await sql<{ sold: number; shares: number }>`
    select
      (select -${cents('amount_cents', "kind = 'sale'")} from ledger_lines
        join ledger_entries on ledger_entries.id = entry_id where account in ('tips', 'courier_tips')) as sold,
      (select ${cents('tip_cents', 'true')} from read_orders as orders
        join checkouts on checkouts.id = orders.checkout_id and paid_at is not null
        where tip_cents > 0 and not exists (select from read_rescues as rescues
          where rescues.new_order_id = orders.id)) as shares`.execute(db);
  return rows[0] as (typeof rows)[number];
}

interface CourierTotals {
  /** The court’s debt to couriers, and what their earnings less their payouts say. */
  owed: number;
  earned: number;
  /** Pay and tips that were booked when deliveries ended. */
  bookedPay: number;
  pay: number;
  bookedTips: number;
  tips: number;
  /** Tips of deliveries that ended, which must be with their couriers. */
  left: number;
}

/** Reads what couriers earned by their deliveries and by the ledger, in one statement. */
export async function readCourierTotals(db: Db): Promise<CourierTotals> {
  const booked = (account: string) => sql`(select ${cents('amount_cents', 'true')} from ledger_lines
    join ledger_entries on ledger_entries.id = entry_id where kind = 'courier_pay' and account = ${account})`;
  const { rows } = await sql<CourierTotals>`
    select
      (select -${cents('amount_cents', 'true')} from ledger_lines where account = 'courier') as owed,
      (select ${cents('pay_cents', 'payout_id is null')} + ${cents('tip_cents', 'payout_id is null')} from courier_earnings) as earned,
      ${booked('delivery_costs')} as "bookedPay", ${booked('courier_tips')} as "bookedTips",
      (select ${cents('pay_cents', 'true')} from courier_earnings) as pay,
      (select ${cents('tip_cents', 'true')} from courier_earnings) as tips,
      (select -${cents('amount_cents', "account = 'courier_tips'")} from courier_earnings
        join ledger_entries on ledger_entries.checkout_id = courier_earnings.checkout_id
        join ledger_lines on entry_id = ledger_entries.id) as left`.execute(db);
  return rows[0] as CourierTotals;
}

/** Reads what the provider must hold, and the refunds that have left it but are not done, in one statement. */
export async function readClearing(db: Db): Promise<{ clearing: number; leaving: number }> {
  const { rows } = await sql<{ clearing: number; leaving: number }>`
    select
      (select ${cents('amount_cents', 'true')} from ledger_lines where account = 'clearing') as clearing,
      (select ${cents('amount_cents', 'true')} from refunds where state = 'requested' and provider_id is not null) as leaving`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
}

/** Cents that a buyer has paid ahead of sales. */
const paidAhead = sql<number>`(select coalesce(sum(payments.amount_cents - payments.returned_cents), 0)
  from checkouts join payments on payments.checkout_id = checkouts.id
  where checkouts.buyer_uid = balances.owner_uid and checkouts.paid_at is null and payments.state = 'paid')::float8`;

/** Finds buyers whose balance is not what they have paid ahead. There should be none. */
export const findBuyersWithBalance = (db: Db, limit: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('ledger_lines')
        .select(['owner_uid', sql<number>`sum(amount_cents)::float8`.as('cents')])
        .where('account', '=', 'buyer')
        .groupBy('owner_uid')
        .having(sql<boolean>`sum(amount_cents) <> 0`)
        .as('balances'),
    )
    .select(['owner_uid', 'cents', paidAhead.as('ahead')])
    .where(sql<boolean>`cents + ${paidAhead} <> 0`)
    .orderBy('owner_uid')
    .limit(limit)
    .execute();

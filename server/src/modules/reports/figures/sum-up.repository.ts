import { sql } from 'kysely';
import type { Db, Trx } from '#platform/database/tables';
import type { Period } from '../quarters/quarters';
import { checkoutsIn, cookedIn, joinedIn, takingsOf } from './sums.repository';

/** The time until which everything is summed up; undefined before the first run. */
export async function findSummedUntil(db: Db | Trx): Promise<Date | undefined> {
  const { until } = await db
    .selectFrom('court_takings')
    .select(sql<Date | null>`max(quarter) + interval '15 minutes'`.as('until'))
    .executeTakeFirstOrThrow();
  return until ?? undefined;
}

/** The time of the first event that is summed up. */
export async function findFirstQuarter(trx: Trx): Promise<Date | undefined> {
  const { rows } = await sql<{ quarter: Date | null }>`
    select date_bin('15 minutes', least((select min(at) from read_ledger_entries as ledger_entries), (select min(created_at) from read_users as users where erased_at is null),
      (select min(ready_at) from read_orders as orders where ready_at is not null)), 'epoch') as quarter`.execute(trx);
  return rows[0]?.quarter ?? undefined;
}

/** `period` ends with a quarter-hour. Its last one gets a row even if nothing happened. */
export async function saveSums(trx: Trx, period: Period): Promise<void> {
  await sql`
    with sums as (
      insert into takings (seller_uid, quarter, orders, tickets, sold_cents, refunded_cents) ${takingsOf(period)} returning *
    ), all_sums as (
      select quarter, orders, sold_cents, refunded_cents, 0 as people, 0 as checkouts from sums
      union all select quarter, 0, 0, 0, people, 0 from (${joinedIn(period)}) as joined
      union all select quarter, 0, 0, 0, 0, checkouts from (${checkoutsIn(period)}) as paid
      union all select ${period.to}::timestamptz - interval '15 minutes', 0, 0, 0, 0, 0
    )
    insert into court_takings (quarter, orders, sold_cents, refunded_cents, people, checkouts)
    select quarter, sum(orders), sum(sold_cents), sum(refunded_cents), sum(people), sum(checkouts) from all_sums group by quarter`.execute(
    trx,
  );
  await sql`
    insert into cooked (seller_uid, quarter, dish_id, minutes, orders, portions) ${cookedIn(period)}`.execute(trx);
}

/** The last quarter since a time whose orders are not counted. */
export async function findUncounted(trx: Trx, since: Date): Promise<Date | undefined> {
  const last = await trx
    .selectFrom('court_takings')
    .select('quarter')
    .where('checkouts', 'is', null)
    .where('quarter', '>=', since)
    .orderBy('quarter', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.quarter;
}

/** Counts the tickets and checkouts of a period that has sums without them. */
export async function countAgain(trx: Trx, period: Period): Promise<void> {
  const { from, to } = period;
  await sql`
    update takings set tickets = counted.tickets from (${takingsOf(period)}) as counted
    where takings.seller_uid = counted.seller_uid and takings.quarter = counted.quarter and takings.tickets is null`.execute(
    trx,
  );
  await sql`
    with counted as (${checkoutsIn(period)})
    update court_takings set checkouts = coalesce(
      (select counted.checkouts from counted where counted.quarter = court_takings.quarter), 0)
    where quarter >= ${from} and quarter < ${to} and checkouts is null`.execute(trx);
}

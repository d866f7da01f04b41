import { sql } from 'kysely';
import type { Position } from '#platform/contract/paging/cursor';
import type { LedgerAccount, LedgerKind, Trx } from '#platform/database/tables';
import type { SummedPeriod } from '../money/money.repository';
import { oneOfNames } from '../money/money.repository';

export interface StatementPage {
  sellerUid: string;
  period: SummedPeriod;
  count: number;
  after?: Position;
}

export interface StatementLineRow {
  /** The entry, and the order that the line is about. */
  id: string;
  created_at: Date;
  kind: LedgerKind;
  order_id: string | null;
  number: string | null;
  title: string | null;
  reference: string | null;
  /** The month of a rent. */
  month: string | null;
  gross: number;
  commission: number;
  tip: number;
  net: number;
}

/** The accounts that a sale and its refunds move for a kitchen and the court. */
const ofOrders = oneOfNames('account', ['seller', 'platform', 'tips']);

/** The first quarters with lines of the kitchen, from the sums, so that a page reads no more of the ledger than it shows. */
const quartersOf = ({ sellerUid, period, count, after }: StatementPage) => sql`
  select distinct quarter from ledger_series as series cross join lateral (
    select quarter from ledger_sums
    where series_id = series.id and quarter >= ${period.from} and quarter < ${period.to}
      and quarter > ${after?.createdAt ?? period.from}::timestamptz - interval '15 minutes'
    order by quarter limit ${count + 1}
  ) as first
  where ${ofOrders} and seller_uid = ${sellerUid}
  order by quarter limit ${count + 1}`;

/** The lines of one stretch of time, which `part` names. `offset 0` has the planner look up the lines of each entry. */
const linesOfPart = ({ sellerUid, period, count, after }: StatementPage) => {
  const id = sql`ledger_entries.id || '-' || coalesce(ledger_lines.order_id, '')`;
  const cents = (...accounts: LedgerAccount[]) =>
    sql`-coalesce(sum(ledger_lines.amount_cents) filter (where ${oneOfNames('account', accounts)}), 0)::float8`;
  return sql`
    select ${id} as id, ledger_entries.at as created_at, kind, ledger_lines.order_id, ledger_entries.payout_id,
      ledger_entries.rent_id, ${cents('seller', 'platform')} as gross, ${cents('platform')} as commission,
      ${cents('tips')} as tip, ${cents('seller', 'tips')} as net
    from read_ledger_entries as ledger_entries
    cross join lateral (
      select account, order_id, amount_cents,
        coalesce(owner_uid, (select seller_uid from read_orders as orders where orders.id = of_entry.order_id)) as seller_uid
      from read_ledger_lines as of_entry where of_entry.entry_id = ledger_entries.id and ${ofOrders} offset 0
    ) as ledger_lines
    where ledger_entries.at >= greatest(part.since, ${period.from}) and ledger_entries.at < least(part.until, ${period.to})
      and seller_uid = ${sellerUid}
      ${after ? sql`and (ledger_entries.at, ${id}) > (${after.createdAt}::timestamptz, ${after.id} collate "C")` : sql``}
    group by ledger_entries.id, ledger_entries.at, kind, ledger_lines.order_id, ledger_entries.payout_id, ledger_entries.rent_id
    order by created_at, id limit ${count}`;
};

/** Oldest first, starting after a position. Lines of one entry and one order are one row. */
export async function findStatementLines(trx: Trx, page: StatementPage): Promise<StatementLineRow[]> {
  const { fresh } = page.period;
  const { rows } = await sql<StatementLineRow>`
    with parts as (
      select quarter as since, quarter + interval '15 minutes' as until from (${quartersOf(page)}) as quarters
      union all select ${fresh.from}::timestamptz, ${fresh.to}::timestamptz
    ), first as (
      select lines.* from parts as part cross join lateral (${linesOfPart(page)}) as lines
      order by part.since, created_at, id limit ${page.count}
    )
    select first.*, orders.title, checkouts.number, payouts.reference, rents.month
    from first
    left join read_orders as orders on orders.id = first.order_id
    left join read_checkouts as checkouts on checkouts.id = orders.checkout_id
    left join read_payouts as payouts on payouts.id = first.payout_id
    left join read_rents as rents on rents.id = first.rent_id
    order by first.created_at, first.id`.execute(trx);
  return rows;
}

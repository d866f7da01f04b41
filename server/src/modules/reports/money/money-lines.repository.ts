import { sql } from 'kysely';
import type { MoneyFigure } from '@food-court/shared-api/contract';
import type { Position } from '#platform/contract/paging/cursor';
import type { LedgerKind, Trx } from '#platform/database/tables';
import { isOfCourt, linesOfFigure } from './money-figures';
import { ofKinds, oneOfNames, type SummedPeriod } from './money.repository';

export interface MoneyLinesPage {
  figure: MoneyFigure;
  period: SummedPeriod;
  sellerUid?: string;
  count: number;
  after?: Position;
}

export interface MoneyLineRow {
  /** The entry, and the order that the line is about. */
  id: string;
  created_at: Date;
  kind: LedgerKind;
  cents: number;
  order_id: string | null;
  number: string | null;
  title: string | null;
  kitchen_id: string | null;
  kitchen: string | null;
  /** The month of a rent. */
  month: string | null;
}

const noStart = new Date(0);

/** The newest quarters with lines of the figure, from the sums, so that a page reads no more of the ledger than it shows. */
const quartersOf = ({ figure, period, sellerUid, count, after }: MoneyLinesPage) => {
  const { accounts, isBalance, ...kinds } = linesOfFigure[figure];
  const since = isBalance ? noStart : period.from;
  return sql`
    select distinct quarter from ledger_series as series cross join lateral (
      select quarter from ledger_sums
      where series_id = series.id and quarter >= ${since} and quarter < ${period.to} and quarter <= ${after?.createdAt ?? period.to}
      order by quarter desc limit ${count + 1}
    ) as newest
    where ${oneOfNames('account', accounts)} and ${ofKinds(kinds)}
      and ${sellerUid === undefined ? sql`seller_uid is null` : sql`seller_uid = ${sellerUid}`}
    order by quarter desc limit ${count + 1}`;
};

/**
 * The lines of one stretch of time, which `part` names. Its planner can't know how short it is, and would rather read all lines
 * of the account: `offset 0` has it look up the lines of each entry.
 */
const linesOfPart = ({ figure, period, sellerUid, count, after }: MoneyLinesPage) => {
  const { accounts: all, sign, isBalance, ...kinds } = linesOfFigure[figure];
  const accounts = sellerUid === undefined ? all : all.filter((account) => !isOfCourt(account));
  const id = sql`ledger_entries.id || '-' || coalesce(ledger_lines.order_id, '')`;
  return sql`
    select ${id} as id, ledger_entries.at as created_at, kind, ledger_entries.checkout_id, ledger_entries.rent_id, ledger_lines.order_id,
      max(seller_uid) as seller_uid, (${sql.lit(sign)} * sum(ledger_lines.amount_cents))::float8 as cents
    from read_ledger_entries as ledger_entries
    cross join lateral (
      select order_id, amount_cents,
        coalesce(case when account in ('seller', 'tips') then owner_uid end, (select seller_uid from read_orders as orders where orders.id = of_entry.order_id)) as seller_uid
      from read_ledger_lines as of_entry
      where of_entry.entry_id = ledger_entries.id and ${oneOfNames('account', accounts)} offset 0
    ) as ledger_lines
    where ledger_entries.at >= greatest(part.since, ${isBalance ? noStart : period.from}) and ledger_entries.at < least(part.until, ${period.to})
      and ${ofKinds(kinds)}
      ${sellerUid === undefined ? sql`` : sql`and seller_uid = ${sellerUid}`}
      ${after ? sql`and (ledger_entries.at, ${id}) < (${after.createdAt}::timestamptz, ${after.id} collate "C")` : sql``}
    group by ledger_entries.id, ledger_entries.at, kind, ledger_entries.checkout_id, ledger_entries.rent_id, ledger_lines.order_id
    order by created_at desc, id desc limit ${count}`;
};

/** Newest first, starting after a position. Lines of one entry and one order are one row. A charge names the first order of its checkout. */
export async function findMoneyLines(trx: Trx, page: MoneyLinesPage): Promise<MoneyLineRow[]> {
  const { fresh } = page.period;
  const { rows } = await sql<MoneyLineRow>`
    with parts as (
      select quarter as since, quarter + interval '15 minutes' as until from (${quartersOf(page)}) as quarters
      union all select ${fresh.from}::timestamptz, ${fresh.to}::timestamptz
    ), newest as (
      select lines.* from parts as part cross join lateral (${linesOfPart(page)}) as lines
      order by part.since desc, created_at desc, id desc limit ${page.count}
    )
    select newest.id, newest.created_at, newest.kind, newest.cents, orders.id as order_id, orders.title, checkouts.number,
      users.kitchen_id, users.name as kitchen, rents.month
    from newest
    left join read_orders as orders on orders.id = coalesce(newest.order_id,
      (select id from read_orders as ordered where ordered.checkout_id = newest.checkout_id order by id limit 1))
    left join read_checkouts as checkouts on checkouts.id = orders.checkout_id
    left join read_rents as rents on rents.id = newest.rent_id
    left join read_users as users on users.uid = coalesce(newest.seller_uid, rents.kitchen_uid)
    order by newest.created_at desc, newest.id desc`.execute(trx);
  return rows;
}

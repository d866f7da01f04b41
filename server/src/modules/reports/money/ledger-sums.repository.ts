import { sql } from 'kysely';
import type { Trx } from '#platform/database/tables';
import type { Period } from '../quarters/quarters';
import { quarterOf } from '../quarters/quarters.repository';

/** The time until which the ledger is summed up; undefined before the first run. */
export const findLedgerSummedUntil = async (trx: Trx): Promise<Date | undefined> =>
  (await trx.selectFrom('ledger_summed').select('until').executeTakeFirst())?.until;

export async function findFirstLedgerQuarter(trx: Trx): Promise<Date | undefined> {
  const { rows } = await sql<{ quarter: Date | null }>`
    select ${quarterOf(sql`min(at)`)} as quarter from read_ledger_entries as ledger_entries`.execute(trx);
  return rows[0]?.quarter ?? undefined;
}

/** The kitchen of a line. The court's share has no owner, so its order tells. */
const sellerOfLine = sql<string>`coalesce(ledger_lines.owner_uid, orders.seller_uid)`;

/**
 * The lines of a period by series, directly from the ledger: (account, kind, seller_uid, quarter, cents), with and without the
 * seller. Buyers' accounts are left out: each commit leaves them at zero.
 */
export const movedIn = ({ from, to }: Period) => sql`
  select account, kind, ${sellerOfLine} as seller_uid, ${quarterOf(sql`ledger_entries.at`)} as quarter,
    sum(ledger_lines.amount_cents)::bigint as cents
  from read_ledger_entries as ledger_entries
  join read_ledger_lines as ledger_lines on ledger_lines.entry_id = ledger_entries.id and account <> 'buyer'
  left join read_orders as orders on orders.id = ledger_lines.order_id
  where ledger_entries.at >= ${from} and ledger_entries.at < ${to}
  group by grouping sets ((1, 2, 4), (1, 2, 3, 4))
  having grouping(${sellerOfLine}) = 1 or account in ('seller', 'platform', 'tips') and ${sellerOfLine} is not null`;

/** The period follows what is summed up already. */
export async function saveLedgerSums(trx: Trx, period: Period): Promise<void> {
  await sql`
    insert into ledger_series (account, kind, seller_uid)
    select account, kind, seller_uid from (${movedIn(period)}) as moved
    except select account, kind, seller_uid from ledger_series`.execute(trx);
  await sql`
    insert into ledger_sums (series_id, quarter, cents_so_far)
    select series.id, moved.quarter, coalesce(before.cents_so_far, 0) + sum(moved.cents) over (partition by series.id order by moved.quarter)
    from (${movedIn(period)}) as moved
    join ledger_series as series on series.account = moved.account and series.kind = moved.kind
      and series.seller_uid is not distinct from moved.seller_uid
    left join lateral (
      select cents_so_far from ledger_sums where series_id = series.id and quarter < ${period.from} order by quarter desc limit 1
    ) as before on true`.execute(trx);
  await trx
    .insertInto('ledger_summed')
    .values({ until: period.to })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ until: period.to }))
    .execute();
}

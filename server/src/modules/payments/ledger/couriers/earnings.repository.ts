import { sql, type Insertable } from 'kysely';
import type { Db, Tables, Trx } from '#platform/database/tables';

export const insertEarning = async (trx: Trx, earning: Insertable<Tables['courier_earnings']>): Promise<void> =>
  void (await trx.insertInto('courier_earnings').values(earning).execute());

/** Cents that buyers gave for the couriers of these checkouts and that nobody has earned yet, by checkout. */
export async function findCourierTips(db: Db | Trx, checkoutIds: readonly string[]): Promise<Map<string, number>> {
  if (checkoutIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_lines', 'ledger_lines.entry_id', 'ledger_entries.id')
    .select(['ledger_entries.checkout_id', sql<number>`-sum(ledger_lines.amount_cents)::float8`.as('cents')])
    .where('ledger_entries.checkout_id', 'in', checkoutIds)
    .where('ledger_lines.account', '=', 'courier_tips')
    .groupBy('ledger_entries.checkout_id')
    .execute();
  return new Map(rows.map(({ checkout_id, cents }) => [checkout_id ?? '', cents]));
}

/** Finds the earnings of these deliveries, by checkout. */
export async function findEarnings(db: Db | Trx, checkoutIds: readonly string[]): Promise<Map<string, EarningRow>> {
  if (checkoutIds.length === 0) return new Map();
  const rows = await earnings(db).where('checkout_id', 'in', checkoutIds).execute();
  return new Map(rows.map((row) => [row.checkout_id, row]));
}

const earnings = (db: Db | Trx) =>
  db.selectFrom('courier_earnings').select(['checkout_id', 'percent_bp', 'pay_cents', 'tip_cents']);
export type EarningRow = Awaited<ReturnType<ReturnType<typeof earnings>['executeTakeFirstOrThrow']>>;

/** Finds the unpaid earnings of a run, which is locked. */
export const findUnpaid = (trx: Trx, runId: string): Promise<EarningRow[]> =>
  earnings(trx).where('run_id', '=', runId).where('payout_id', 'is', null).execute();

export const insertCourierPayout = async (trx: Trx, payout: Insertable<Tables['courier_payouts']>): Promise<void> =>
  void (await trx.insertInto('courier_payouts').values(payout).execute());

export const markPaid = async (trx: Trx, checkoutIds: readonly string[], payoutId: string): Promise<void> =>
  void (await trx
    .updateTable('courier_earnings')
    .set({ payout_id: payoutId })
    .where('checkout_id', 'in', checkoutIds)
    .execute());

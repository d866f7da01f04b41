import type { ClosedMonth, CourtMoney } from '@food-court/shared-api/contract';
import { recordAdminAction } from '#modules/accounts/index';
import type { Db, Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import { lockKey, lockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import type { CourtDays } from '../settings/change-setting';
import { monthAfter, monthOf, startOfMonth } from '../months';
import { findClosedMonth, findLedgerTimes, insertClosedMonth, type ClosedMonthRow } from './closed-months.repository';

/** No transaction runs as long as this, so each entry of the month is committed. Sums wait as long (decision 65). */
const settledAfter = 30 * 60_000;

/** The month after the last closed one, or the one in which the ledger begins, once it has ended. */
async function findNext(db: Db | Trx, clock: CourtDays): Promise<{ month: string; endsAt: Date } | undefined> {
  const { last_closed, first_entry, now } = await findLedgerTimes(db);
  if (!first_entry) return undefined;
  const month = last_closed ? monthAfter(last_closed) : monthOf(first_entry, clock);
  const endsAt = startOfMonth(monthAfter(month), clock);
  return endsAt.getTime() + settledAfter <= now.getTime() ? { month, endsAt } : undefined;
}

const presentClosed = ({ month, admin, closed_at }: ClosedMonthRow): ClosedMonth => ({
  month,
  by: admin,
  at: closed_at.toISOString(),
});

/** Tells who closed a month, and which one can be closed now. */
export async function findClosing(db: Db, month: string, clock: CourtDays): Promise<CourtMoney['closing']> {
  const [row, next] = await Promise.all([findClosedMonth(db, month), findNext(db, clock)]);
  return {
    ...(row && { closed: { by: row.admin, at: row.closed_at.toISOString() } }),
    ...(next && { next: next.month }),
  };
}

const inWords = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const nameOf = (month: string): string => inWords.format(new Date(`${month}-01`));

function refusalOf(month: string, next: string | undefined): Refusal {
  if (next === undefined)
    return new Refusal('conflict', 'No month can be closed now. A month can be closed half an hour after its end.');
  const detail =
    month > next ? `Months are closed in their order. Close ${nameOf(next)} first.` : 'The ledger begins later.';
  return new Refusal('conflict', detail);
}

/** A second call, also at the same time, finds the month closed. */
export async function closeMonth(trx: Trx, caller: Member, month: string, clock: CourtDays): Promise<ClosedMonth> {
  await lockUntilCommit(trx, lockKey('closed_months'));
  const before = await findClosedMonth(trx, month);
  if (before) return presentClosed(before);
  const next = await findNext(trx, clock);
  if (next?.month !== month) throw refusalOf(month, next?.month);
  await insertClosedMonth(trx, { ...next, byUid: caller.uid });
  await recordAdminAction(trx, caller, { action: 'month closed', subjectKind: 'court', subject: month });
  return presentClosed((await findClosedMonth(trx, month))!);
}

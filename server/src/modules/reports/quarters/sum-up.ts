import type { Db, Trx } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { lockKey, tryLockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import { repeatWhileMore } from '#platform/jobs/work-off';
import type { Period } from './quarters';

const minute = 60_000;
export const quarterMs = 15 * minute;
/** After this time, all transactions of a quarter-hour are committed, and cooks have undone their mistakes. */
const settledAfter = 30 * minute;
/** The limit of one transaction: a long history is summed up day by day. */
export const mostAtOnce = 24 * 60 * minute;

/** Sums by quarter of an hour, each of which is made once, when nothing can change it any more. */
export interface Sums {
  /** Locked while one process sums up; it must not change. */
  name: string;
  /** The time until which everything is summed up; undefined before the first run. */
  findSummedUntil: (trx: Trx) => Promise<Date | undefined>;
  /** The quarter of the first event; undefined if there is none. */
  findFirstQuarter: (trx: Trx) => Promise<Date | undefined>;
  /** The period begins where the last one ended, and ends with a quarter-hour. */
  save: (trx: Trx, period: Period) => Promise<void>;
}

/** Sums up the next settled quarter-hours. Returns whether more are left. */
export const sumUpNextOf = (db: Db, sums: Sums, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryLockUntilCommit(trx, lockKey(sums.name)))) return false;
    const from = (await sums.findSummedUntil(trx)) ?? (await sums.findFirstQuarter(trx));
    const settled = Math.floor((now.getTime() - settledAfter) / quarterMs) * quarterMs;
    if (!from || from.getTime() >= settled) return false;
    const to = Math.min(settled, from.getTime() + mostAtOnce);
    await sums.save(trx, { from, to: new Date(to) });
    return to < settled;
  });

/** May run in several processes: a lock lets one work at a time. */
export const sumUpJobOf = (
  db: Db,
  { subject, sumUpNext }: { subject: string; sumUpNext: (db: Db, now: Date) => Promise<boolean> },
): Job => ({
  name: `sum up ${subject}`,
  everyMs: minute,
  first: 'now',
  run: (isStopped) => repeatWhileMore(() => sumUpNext(db, new Date()), isStopped),
  failed: `${subject} are summed up later`,
});

import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { repeatWhileMore } from '#platform/jobs/work-off';
import { findFirstQuarter, findSummedUntil, lockSums, saveSums } from './sum-up.repository';

const minute = 60_000;
const quarter = 15 * minute;
/** After this time, all transactions of a quarter-hour are committed, and cooks have undone their mistakes. */
const settledAfter = 30 * minute;
/** The limit of one transaction: a long history is summed up day by day. */
const mostAtOnce = 24 * 60 * minute;

/** Sums up the next settled quarter-hours. Returns whether more are left. */
export const sumUpNext = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockSums(trx))) return false;
    const from = (await findSummedUntil(trx)) ?? (await findFirstQuarter(trx));
    const settled = Math.floor((now.getTime() - settledAfter) / quarter) * quarter;
    if (!from || from.getTime() >= settled) return false;
    const to = Math.min(settled, from.getTime() + mostAtOnce);
    await saveSums(trx, { from, to: new Date(to) });
    return to < settled;
  });

/** May run in several processes: a lock lets one work at a time. */
export const sumUpJob = (db: Db): Job => ({
  name: 'sum up figures',
  everyMs: minute,
  first: 'now',
  run: (isStopped) => repeatWhileMore(() => sumUpNext(db, new Date()), isStopped),
  failed: 'figures are summed up later',
});

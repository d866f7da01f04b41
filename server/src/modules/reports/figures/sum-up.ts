import type { Db } from '#platform/database/tables';
import { lockKey, tryLockUntilCommit } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { mostAtOnce, quarterMs, sumUpJobOf, sumUpNextOf } from '../quarters/sum-up';
import { countAgain, findFirstQuarter, findSummedUntil, findUncounted, saveSums } from './sum-up.repository';

const figures = { name: 'court_takings', findSummedUntil, findFirstQuarter, save: saveSums };

/** Figures show seven days, which may begin a day earlier by the clock of the court. */
const shownMs = 8 * mostAtOnce;

/** Counts the orders of a day that an earlier release summed up. Returns whether there was one. */
const countAgainNext = (db: Db, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await tryLockUntilCommit(trx, lockKey(figures.name)))) return false;
    const last = await findUncounted(trx, new Date(now.getTime() - shownMs));
    if (!last) return false;
    const to = last.getTime() + quarterMs;
    await countAgain(trx, { from: new Date(to - mostAtOnce), to: new Date(to) });
    return true;
  });

/** Sums up the next settled quarter-hours. Returns whether more are left. */
export const sumUpNext = async (db: Db, now: Date): Promise<boolean> =>
  (await sumUpNextOf(db, figures, now)) || (await countAgainNext(db, now));

export const sumUpJob = (db: Db): Job => sumUpJobOf(db, { subject: 'figures', sumUpNext });

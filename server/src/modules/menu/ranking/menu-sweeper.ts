import type { Db } from '#platform/database/tables';
import { findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { repeatWhileMore } from '#platform/jobs/work-off';
import { rulesOf } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { earliestOf, openingAt, openingChangesAt } from '../opening/opening';
import { findDueOpenings, saveClosed, saveOpening } from './openings.repository';
import { dishesToRank, rankNext } from './ranks.repository';

const pauseMs = 5_000;
const atOnce = 200;
/** After this time, a dish that was added at the very moment its kitchen opened or closed is corrected. */
const longestPauseMs = 60 * 60_000;

/** Stores for the dishes of each due kitchen whether it takes orders, and when to check again. */
async function followOpenings(db: Db, clock: CourtClock): Promise<boolean> {
  const due = await findDueOpenings(db, atOnce);
  for (const kitchen of due) {
    const now = new Date();
    const rules = rulesOf(kitchen);
    const closed = openingAt(rules, now, clock).state !== 'open';
    const inAnHour = new Date(now.getTime() + longestPauseMs);
    const due_at = earliestOf([inAnHour, openingChangesAt(rules, now, clock)]) ?? inAnHour;
    await db.transaction().execute(async (trx) => {
      await saveClosed(trx, kitchen.seller_uid, closed);
      await saveOpening(trx, kitchen, { closed, due_at });
    });
  }
  return due.length === atOnce;
}

/** Updates the sort order of the menu: availability, and ranks after sales and reviews. */
export async function sweepMenu(db: Db, clock: CourtClock, isStopped: () => boolean = () => false): Promise<void> {
  await repeatWhileMore(() => followOpenings(db, clock), isStopped);
  await repeatWhileMore(() => rankNext(db, atOnce), isStopped);
}

/** May run in several processes: each dish is ranked by one of them at a time. */
export const sweepMenuJob = (db: Db, clock: CourtClock): Job => ({
  name: 'sweep menu',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => sweepMenu(db, clock, isStopped),
  failed: 'the menu is put in order later',
  lagSeconds: () => findLagSeconds(db, dishesToRank),
});

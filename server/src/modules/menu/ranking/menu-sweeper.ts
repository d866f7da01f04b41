import type { Db } from '#platform/database/tables';
import { findLagSeconds } from '#platform/jobs/due-rows.repository';
import type { Job } from '#platform/jobs/job';
import { repeatWhileMore } from '#platform/jobs/work-off';
import type { CourtClock } from '../opening/court-clock';
import { updateOpening } from './update-opening';
import { findDueOpenings } from './openings.repository';
import { dishesToRank, rankNext } from './ranks.repository';

const pauseMs = 5_000;
const atOnce = 200;

async function updateDueOpenings(db: Db, clock: CourtClock): Promise<boolean> {
  const due = await findDueOpenings(db, atOnce);
  for (const kitchen of due) await updateOpening(db, clock, kitchen);
  return due.length === atOnce;
}

/** Updates the sort order of the menu: availability, and ranks after sales and reviews. */
export async function sweepMenu(db: Db, clock: CourtClock, isStopped: () => boolean = () => false): Promise<void> {
  await repeatWhileMore(() => updateDueOpenings(db, clock), isStopped);
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

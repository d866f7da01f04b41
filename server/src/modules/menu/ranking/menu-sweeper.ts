import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/tables';
import { RepeatedWork } from '#platform/process/repeated-work';
import { rulesOf } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { earliestOf, openingAt, openingChangesAt } from '../opening/opening';
import { findDueOpenings, saveClosed, saveOpening } from './openings.repository';
import { rankNext } from './ranks.repository';

const pauseMs = 5_000;
const atOnce = 200;
/** A dish that was added in the moment in which its kitchen opened or closed is put right after that time. */
const longestPauseMs = 60 * 60_000;

/** Notes on the dishes of each kitchen that is due whether it takes orders, and when to look again. */
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

/** Brings the order of the menu up to date: what can be had, and ranks after sales and reviews. */
export async function sweepMenu(db: Db, clock: CourtClock, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped() && (await followOpenings(db, clock)));
  while (!isStopped() && (await rankNext(db, atOnce)));
}

/** Several processes may: each dish is ranked by one at a time. */
export const sweepMenuAgainAndAgain = (
  db: Db,
  { clock, log }: { clock: CourtClock; log: Pick<FastifyBaseLogger, 'warn'> },
): RepeatedWork =>
  new RepeatedWork((isStopped) => sweepMenu(db, clock, isStopped), {
    pauseMs,
    onError: ({ message }) => log.warn({ reason: message }, 'the menu is put in order later'),
  });

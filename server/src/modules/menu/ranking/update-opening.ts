import type { Db } from '#platform/database/tables';
import { rulesOf } from '../opening/closed';
import type { CourtClock } from '../opening/court-clock';
import { earliestOf, openingAt, openingChangesAt } from '../opening/opening';
import { type DueOpening, saveClosed, saveOpening } from './openings.repository';

/** After this time, a dish that was added at the very moment its kitchen opened or closed is corrected. */
const longestPauseMs = 60 * 60_000;

/** Undoes the transaction. */
class RulesChanged extends Error {}

/**
 * Stores for the dishes of a due kitchen whether it takes orders, and when to check again. Does nothing if the seller
 * has changed the rules meanwhile, because then the kitchen is due again.
 */
export async function updateOpening(db: Db, clock: CourtClock, kitchen: DueOpening): Promise<void> {
  const now = new Date();
  const rules = rulesOf(kitchen);
  const closed = openingAt(rules, now, clock).state !== 'open';
  const inAnHour = new Date(now.getTime() + longestPauseMs);
  const due_at = earliestOf([inAnHour, openingChangesAt(rules, now, clock)]) ?? inAnHour;
  try {
    await db.transaction().execute(async (trx) => {
      await saveClosed(trx, kitchen.seller_uid, closed);
      if (!(await saveOpening(trx, kitchen, { closed, due_at }))) throw new RulesChanged();
    });
  } catch (error) {
    if (!(error instanceof RulesChanged)) throw error;
  }
}

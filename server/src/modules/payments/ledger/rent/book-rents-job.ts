import { newId } from '#platform/database/new-id';
import type { Db, Trx } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { postEntry } from '../ledger.repository';
import { monthAfter, monthOf, startOfMonth } from '../months';
import { lockSettings, type CourtDays } from '../settings/change-setting';
import { rentLines } from './rent-lines';
import { findRentTimes, findRentsAt, insertRent, insertRentMonth, type RentMonth } from './rents.repository';

/** The month after the last one that is booked, or the first that began with a rent, once it has begun. */
async function findDue(trx: Trx, clock: CourtDays): Promise<RentMonth | undefined> {
  const { last_booked: lastBooked, first_rent: firstRent, now } = await findRentTimes(trx);
  if (!firstRent) return undefined;
  const containing = monthOf(firstRent, clock);
  const first = startOfMonth(containing, clock) < firstRent ? monthAfter(containing) : containing;
  const month = lastBooked === null ? first : monthAfter(lastBooked);
  const dueAt = startOfMonth(month, clock);
  return dueAt <= now ? { month, dueAt } : undefined;
}

/** Returns false if no month is due. */
async function bookNextMonth(trx: Trx, clock: CourtDays): Promise<boolean> {
  // A change that was made before the month began is committed then, and of two servers, the second finds the month booked.
  await lockSettings(trx);
  const due = await findDue(trx, clock);
  if (!due) return false;
  await insertRentMonth(trx, due);
  for (const { kitchen_uid: sellerUid, cents } of await findRentsAt(trx, due.dueAt)) {
    const id = newId();
    await insertRent(trx, { id, kitchen_uid: sellerUid, month: due.month, amount_cents: cents });
    const lines = rentLines({ sellerUid, cents });
    await postEntry(trx, { kind: 'rent', reference: `rent:${id}`, rentId: id, lines });
  }
  return true;
}

/** Books the rents of a month when it has begun, and months in which no server ran, oldest first. */
export const bookRentsJob = (db: Db, clock: CourtDays): Job => ({
  name: 'book rents',
  everyMs: 60_000,
  first: 'now',
  run: async (isStopped) => {
    while (!isStopped() && (await db.transaction().execute((trx) => bookNextMonth(trx, clock))));
  },
  failed: 'the rents are booked in the next round',
});

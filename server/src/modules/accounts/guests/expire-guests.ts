import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { deleteOldJob } from '#platform/jobs/delete-old';
import { deleteKeysOf } from '#platform/contract/idempotency/keys.repository';
import { deletePushDevicesOf, deleteTextNumberOf } from '#modules/notifications/index';
import type { GuestsOfOtherModules } from '../services';
import { deleteGuest, lockExpiredGuests } from './guests.repository';

/** Few enough that nobody waits for their locks. */
const atOnce = 100;

/** Deletes expired secrets, and what guests have typed: nobody can open their orders any longer. */
export async function deleteExpiredGuests(db: Db, { erase }: Pick<GuestsOfOtherModules, 'erase'>): Promise<void> {
  const deleteSome = (): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const expired = await lockExpiredGuests(trx, atOnce);
      for (const { uid } of expired) {
        await erase(trx, uid);
        await deleteKeysOf(trx, uid);
        await deletePushDevicesOf(trx, uid);
        await deleteTextNumberOf(trx, uid);
        await deleteGuest(trx, uid);
      }
      return expired.length;
    });
  while ((await deleteSome()) === atOnce);
}

export const deleteExpiredGuestsJob = (db: Db, others: GuestsOfOtherModules): Job =>
  deleteOldJob('guests', () => deleteExpiredGuests(db, others));

import type { Db } from '#platform/database/tables';
import { aloneInSession, lockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import { endGrants } from '../wallet/grants';
import { findEnded, lockWallet } from '../wallet/wallets.repository';

const everyMs = 10 * 60_000;
/** The next ones follow in the next round. */
const mostInARound = 200;

/** Takes back money that the court gave and nobody spent in time. A payment does the same for its own person. */
export const endGrantsJob = ({ db, locksDb }: { db: Db; locksDb: Db }): Job => ({
  name: 'end grants',
  everyMs,
  first: 'later',
  run: (isStopped) => aloneInSession(locksDb, lockKey('end grants'), () => endAll(db, isStopped)),
  failed: 'the grants end in the next round',
});

export async function endAll(db: Db, isStopped: () => boolean = () => false): Promise<void> {
  for (const { uid } of await findEnded(db, mostInARound)) {
    if (isStopped()) return;
    await db.transaction().execute(async (trx) => {
      await lockWallet(trx, uid);
      await endGrants(trx, uid);
    });
  }
}

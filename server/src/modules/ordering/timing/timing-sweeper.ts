import type { Db } from '#platform/database/tables';
import type { Job } from '#platform/jobs/job';
import { lockCheckout } from '#modules/payments/index';
import { recordOrderEvents } from '../orders/order-events.repository';
import { replanCheckout } from './replan';
import { findCheckoutsToReplan } from './timing.repository';

const pauseMs = 15_000;
/** The values of the simulation, `npm run bench:court`. Longer than the pause, so that no round misses a freed place. */
const round = { freedWithinSeconds: 20, inQueue: 6, limit: 300 } as const;

/** Replans late tickets and those that wait where a place has become free, each checkout in its own transaction. */
export async function replanDue(db: Db, isStopped: () => boolean = () => false): Promise<void> {
  for (const id of await findCheckoutsToReplan(db, round)) {
    if (isStopped()) return;
    await db.transaction().execute(async (trx) => {
      await recordOrderEvents(trx, ...(await replanCheckout(trx, await lockCheckout(trx, id))));
    });
  }
}

/** Several processes may run this at once, because they arrive at the same plan. */
export const replanJob = (db: Db): Job => ({
  name: 'replan tickets',
  everyMs: pauseMs,
  first: 'now',
  run: (isStopped) => replanDue(db, isStopped),
  failed: 'tickets are planned again later',
});

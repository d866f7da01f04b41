import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/tables';
import { RepeatedWork } from '#platform/process/repeated-work';
import { lockCheckout } from '#modules/payments/index';
import { recordOrderEvents } from '../orders/order-events.repository';
import { replanCheckout } from './replan';
import { findCheckoutsToReplan } from './timing.repository';

const pauseMs = 15_000;
/** As in the simulation, `npm run bench:court`. A place that got free between two rounds is seen by one of them. */
const round = { freedWithinSeconds: 20, inQueue: 6, limit: 300 } as const;

/** Plans again what is late, and what waits where a place has got free: each checkout in a transaction of its own. */
export async function replanDue(db: Db, isStopped: () => boolean = () => false): Promise<void> {
  for (const id of await findCheckoutsToReplan(db, round)) {
    if (isStopped()) return;
    await db.transaction().execute(async (trx) => {
      await recordOrderEvents(trx, ...(await replanCheckout(trx, await lockCheckout(trx, id))));
    });
  }
}

/** Several processes may: what one has planned, the next plans the same. */
export const replanAgainAndAgain = (db: Db, log: Pick<FastifyBaseLogger, 'warn'>): RepeatedWork =>
  new RepeatedWork((isStopped) => replanDue(db, isStopped), {
    pauseMs,
    onError: ({ message }) => log.warn({ reason: message }, 'tickets are planned again later'),
  });

import type { FastifyBaseLogger } from 'fastify';
import { aloneInSession, lockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import type { PaymentsServices } from '../services';
import { findUndecidedDisputes } from './disputes.repository';
import { recordDisputeOf, settleDispute } from './settle-dispute';

const everyMs = 10 * 60_000;
const threeDaysMs = 3 * 24 * 3_600_000;
/** More are asked for in the rounds after those that end. */
const mostUndecided = 500;

/** Finds disputes whose webhooks never came: new ones of the last days, and decisions about those that wait. */
export function settleDisputesJob(services: PaymentsServices, log: Pick<FastifyBaseLogger, 'warn'>): Job {
  const settleAll = async (isStopped: () => boolean): Promise<void> => {
    for await (const dispute of services.cards.disputesBetween({ from: new Date(Date.now() - threeDaysMs) })) {
      if (isStopped()) return;
      await recordDisputeOf(services, dispute);
    }
    for (const { id } of await findUndecidedDisputes(services.db, mostUndecided)) {
      if (isStopped()) return;
      await settleDispute(services, id);
    }
  };
  return {
    name: 'settle disputes',
    everyMs,
    first: 'later',
    run: (isStopped) => aloneInSession(services.locksDb, lockKey('settle disputes'), () => settleAll(isStopped)),
    failed: 'the disputes are read again',
    onError: (error) => log.warn({ err: error }, 'disputes could not be read'),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { isTransient } from '#platform/database/database-errors';
import { Refusal } from '#platform/http/refusal';
import { aloneInSession, numberedLockKey } from '#platform/jobs/advisory-locks.repository';
import type { Job } from '#platform/jobs/job';
import type { PaymentsServices } from '#modules/payments/services';
import type { PaymentServices } from '../settle-payment';
import { sweep, type SweepProgress, type SweptRound } from './sweep';
import { findOverdueSeconds } from './sweep.repository';

const second = 1_000;

/** The sweeper. It runs on one server at a time, finishes the items in progress when it is stopped, and starts no others. */
export function settlePaymentsJob(
  services: PaymentServices & Pick<PaymentsServices, 'locksDb'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Job {
  let progress: SweepProgress = {};
  const onError = (error: unknown): void => {
    if (error instanceof Refusal || isTransient(error))
      log.warn({ reason: (error as Error).message }, 'the sweeper tries again');
    else log.error({ err: error }, 'the sweeper could not settle this');
  };
  const sweepAll = async (isStopped: () => boolean): Promise<void> => {
    let round: SweptRound;
    do {
      round = await sweep(services, { onError, isStopped, progress });
      progress = round.progress;
    } while (round.isFull);
  };
  return {
    name: 'settle payments',
    everyMs: services.settings.payments.sweepSeconds * second,
    first: 'now',
    run: (isStopped) => aloneInSession(services.locksDb, numberedLockKey('sweeper'), () => sweepAll(isStopped)),
    failed: 'the sweeper tries again',
    onError,
    lagSeconds: () => findOverdueSeconds(services.db),
  };
}

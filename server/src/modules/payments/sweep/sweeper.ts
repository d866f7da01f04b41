import type { FastifyBaseLogger } from 'fastify';
import { isTransient } from '#platform/database/database-errors';
import { Refusal } from '#platform/http/refusal';
import { RepeatedWork } from '#platform/process/repeated-work';
import type { PaymentsServices } from '../services';
import type { PaymentServices } from '../payment/settle-payment';
import { sweep, type SweepProgress, type SweptRound } from './sweep';
import { withSweepLock } from './sweep.repository';

const second = 1_000;

/** Sweeps repeatedly until it is stopped. */
export class Sweeper {
  private readonly work: RepeatedWork;
  private progress: SweepProgress = {};

  constructor(
    private readonly services: PaymentServices & Pick<PaymentsServices, 'locksDb'>,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {
    this.work = new RepeatedWork((isStopped) => withSweepLock(services.locksDb, () => this.sweep(isStopped)), {
      pauseMs: services.settings.payments.sweepSeconds * second,
      onError: (error) => this.logError(error),
    });
  }

  start(): void {
    this.work.start();
  }

  /** Finishes items in progress and starts no others. */
  stop(): Promise<void> {
    return this.work.stop();
  }

  private async sweep(isStopped: () => boolean): Promise<void> {
    let round: SweptRound;
    do {
      round = await sweep(this.services, {
        onError: (error) => this.logError(error),
        isStopped,
        progress: this.progress,
      });
      this.progress = round.progress;
    } while (round.isFull);
  }

  private logError(error: unknown): void {
    if (error instanceof Refusal || isTransient(error))
      this.log.warn({ reason: (error as Error).message }, 'the sweeper tries again');
    else this.log.error({ err: error }, 'the sweeper could not settle this');
  }
}

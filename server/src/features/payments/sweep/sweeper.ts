import type { FastifyBaseLogger } from 'fastify';
import { isTransient } from '#database/database-errors';
import { Refusal } from '#http/refusal';
import type { PaymentServices } from '../settle-payment';
import { sweep, type SweepProgress } from './sweep';
import { withSweepLock } from './sweep.repository';

const second = 1_000;

/** Sweeps again and again until it is stopped. The pause begins when a round has ended. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private progress: SweepProgress = {};
  private isStopped = false;

  constructor(
    private readonly services: PaymentServices,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {}

  start(): void {
    if (this.isStopped) return;
    this.round = withSweepLock(this.services.db, () => this.sweep())
      .catch((error: unknown) => this.logError(error))
      .finally(() => {
        if (!this.isStopped)
          this.timer = setTimeout(() => this.start(), this.services.settings.payments.sweepSeconds * second).unref();
      });
  }

  /** Finishes the item that is under way and starts no other. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private async sweep(): Promise<void> {
    this.progress = await sweep(this.services, {
      onError: (error) => this.logError(error),
      isStopped: () => this.isStopped,
      progress: this.progress,
    });
  }

  private logError(error: unknown): void {
    if (error instanceof Refusal || isTransient(error))
      this.log.warn({ reason: (error as Error).message }, 'the sweeper tries again');
    else this.log.error({ err: error }, 'the sweeper could not settle this');
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { isPassingFailure } from '#database/failure';
import { Refusal } from '#http/refusal';
import { alone } from './sweep.repository';
import { sweep, type Reached, type Till } from './sweep';

const second = 1_000;

/** Sweeps again and again until it is stopped; the pause begins when a round has ended. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private reached: Reached = {};
  private stopped = false;

  constructor(
    private readonly till: Till,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  ) {}

  start(): void {
    if (this.stopped) return;
    this.round = alone(this.till.db, () => this.sweep())
      .catch((error: unknown) => this.tell(error))
      .finally(() => {
        if (!this.stopped)
          this.timer = setTimeout(() => this.start(), this.till.settings.payments.sweepSeconds * second).unref();
      });
  }

  /** What is under way is finished, nothing new is begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private async sweep(): Promise<void> {
    this.reached = await sweep(
      this.till,
      (error) => this.tell(error),
      () => this.stopped,
      this.reached,
    );
  }

  private tell(error: unknown): void {
    if (error instanceof Refusal || isPassingFailure(error))
      this.log.warn({ reason: (error as Error).message }, 'the sweeper tries again');
    else this.log.error({ err: error }, 'the sweeper could not settle this');
  }
}

import type { FastifyInstance } from 'fastify';
import { LruCache } from './lru-cache';

const retryEveryMs = 2_000;
const maxPauseMs = 60_000;
const maxTasks = 1_000;

interface Task {
  /** Must be idempotent. */
  work: () => Promise<void>;
  expiresAt: number;
  /** Doubles after each failure. */
  pauseMs: number;
  notBefore: number;
}

/**
 * Retries failed work, one task after the other, until it succeeds or expires. In memory only: it ends with the
 * process.
 */
export class RetryQueue {
  private readonly tasks = new LruCache<string, Task>(maxTasks);
  private running = Promise.resolve();

  constructor(
    private readonly expireAfterMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  add(name: string, work: () => Promise<void>): void {
    this.tasks.set(name, { work, expiresAt: this.now() + this.expireAfterMs, pauseMs: retryEveryMs, notBefore: 0 });
  }

  /** Stops at the first failure: the other tasks probably need the same missing database or store. */
  retry(isLast = false): Promise<void> {
    this.running = this.running.then(async () => {
      for (const [name, task] of this.tasks.toArray()) {
        if (!isLast && task.notBefore > this.now()) continue;
        this.tasks.delete(name);
        if (task.expiresAt < this.now()) continue;
        try {
          await task.work();
        } catch {
          // Not logged again, because the first failure was.
          const { pauseMs } = task;
          this.tasks.set(name, {
            ...task,
            pauseMs: Math.min(2 * pauseMs, maxPauseMs),
            notBefore: this.now() + pauseMs,
          });
          return;
        }
      }
    });
    return this.running;
  }

  /** Retries every two seconds, and once more when the app closes. */
  retryUntilClosed(app: FastifyInstance, name: string): void {
    app.jobs.add({
      name,
      everyMs: retryEveryMs,
      first: 'later',
      run: () => this.retry(),
      failed: 'work that failed could not be retried',
    });
    app.addHook('onClose', () => this.retry(true));
  }
}

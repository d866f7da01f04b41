import type { FastifyInstance } from 'fastify';
import { windowMinutes } from './rollback.policy';

const lookEveryMs = 2_000;
const longestPauseMs = 60_000;
const mostWaiting = 1_000;

interface Task {
  /** Done twice it is done once. */
  work: () => Promise<void>;
  until: number;
  /** Twice as long after each failure: some things never work. */
  pauseMs: number;
  notBefore: number;
}

/**
 * What the database or the release store was away for: a tab reports once, and whoever it would help is not reported again.
 * Tried for as long as reports count, one after the other; a process that dies takes it along.
 */
export class Overdue {
  private readonly tasks = new Map<string, Task>();
  private trying = Promise.resolve();

  constructor(private readonly now: () => number = Date.now) {}

  add(name: string, work: () => Promise<void>): void {
    this.tasks.set(name, { work, until: this.now() + windowMinutes * 60_000, pauseMs: lookEveryMs, notBefore: 0 });
    for (const oldest of this.tasks.keys()) if (this.tasks.size > mostWaiting) this.tasks.delete(oldest);
  }

  /** Until the first that fails again: what one lacks the others may lack as well. */
  tryAgain(isLast = false): Promise<void> {
    this.trying = this.trying.then(async () => {
      for (const [name, task] of [...this.tasks]) {
        if (!isLast && task.notBefore > this.now()) continue;
        this.tasks.delete(name);
        if (task.until < this.now()) continue;
        try {
          await task.work();
        } catch {
          // Told when it failed first.
          this.tasks.set(name, {
            ...task,
            pauseMs: Math.min(2 * task.pauseMs, longestPauseMs),
            notBefore: this.now() + task.pauseMs,
          });
          return;
        }
      }
    });
    return this.trying;
  }

  /** Once more at the end: the database may be back. */
  untilClosed(app: FastifyInstance): void {
    let idle = true;
    const timer = setInterval(() => {
      if (!idle) return;
      idle = false;
      void this.tryAgain().finally(() => (idle = true));
    }, lookEveryMs);
    timer.unref();
    app.addHook('onClose', () => {
      clearInterval(timer);
      return this.tryAgain(true);
    });
  }
}

import { LruCache } from './lru-cache';

const failuresToOpen = 3;
const openMs = 30_000;
/** Tasks of builds that are no longer served are dropped. */
const maxTasks = 500;

/**
 * A task that failed three times in a row is not tried for half a minute, so that nobody waits for it each time. Then
 * it is tried again; its first failure opens the circuit again.
 */
export class CircuitBreaker {
  private readonly records = new LruCache<string, { failures: number; openUntil: number }>(maxTasks);

  constructor(private readonly now: () => number = Date.now) {}

  isOpen(task: string): boolean {
    return (this.records.get(task)?.openUntil ?? 0) > this.now();
  }

  /** Returns true when this failure opens the circuit. */
  recordFailure(task: string): boolean {
    const failures = (this.records.get(task)?.failures ?? 0) + 1;
    const opens = failures >= failuresToOpen;
    this.records.set(task, { failures, openUntil: opens ? this.now() + openMs : 0 });
    return opens;
  }

  recordSuccess(task: string): void {
    this.records.delete(task);
  }
}

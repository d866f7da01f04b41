const mostInARow = 3;
const restMs = 30_000;
/** Pages of builds that are not served any more are forgotten by age. */
const mostKept = 500;

/**
 * What failed three times in a row is left alone for half a minute, so that nobody waits for it each time. Then it is tried
 * again, and rests again at the first failure.
 */
export class Rests {
  private readonly records = new Map<string, { failures: number; until: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  isResting(task: string): boolean {
    return (this.records.get(task)?.until ?? 0) > this.now();
  }

  /** True when it rests from now on. */
  failed(task: string): boolean {
    const failures = (this.records.get(task)?.failures ?? 0) + 1;
    const rests = failures >= mostInARow;
    this.records.delete(task);
    this.records.set(task, { failures, until: rests ? this.now() + restMs : 0 });
    for (const oldest of this.records.keys()) if (this.records.size > mostKept) this.records.delete(oldest);
    return rests;
  }

  worked(task: string): void {
    this.records.delete(task);
  }
}

import type { Failure } from '../suite';
import type { TestEnded } from './event-reporter';

export interface FileResult {
  file: string;
  passed: number;
  failures: Failure[];
  /** Skipped tests with their reasons. */
  skipped: string[];
  durationMs: number;
  /** Of the worker and what it has started, which leaves out PostgreSQL. Undefined where the system does not tell. */
  cpuSeconds?: number;
}

/** Collects a worker's messages about one file until the file has ended. */
export class FileRun {
  private passed = 0;
  private readonly failures: Failure[] = [];
  private readonly skipped: string[] = [];

  constructor(readonly file: string) {}

  /** Returns the result once the file has ended. */
  add({
    path,
    isSuite,
    passed,
    error = 'failed',
    failedItself = false,
    skipped,
    durationMs,
  }: TestEnded): FileResult | undefined {
    const isFile = path.length === 1;
    if (skipped !== undefined) this.skipped.push(`${path.join(' › ')}: ${skipped}`);
    else if (!isSuite && passed) this.passed += 1;
    // A suite fails with its tests, so it counts only when one of its hooks or the import failed.
    if (!passed && (!isSuite || failedItself || this.failures.length === 0))
      this.failures.push({ name: path.join(' › '), error });
    if (!isFile) return undefined;
    if (this.passed === 0 && this.failures.length === 0 && this.skipped.length === 0)
      return this.ended('ran no test', durationMs);
    return this.ended(undefined, durationMs);
  }

  /** Returns the result with a failure when the worker has died, or when the file fails for another reason. */
  ended(reason: string | undefined, durationMs = 0): FileResult {
    if (reason) this.failures.push({ name: this.file, error: reason });
    return { file: this.file, passed: this.passed, failures: this.failures, skipped: this.skipped, durationMs };
  }
}

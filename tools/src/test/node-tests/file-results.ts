import type { Failure } from '../suite';
import type { TestEnded } from './event-reporter';

export interface FileResult {
  file: string;
  passed: number;
  failures: Failure[];
  /** What did not run here, and why. */
  skipped: string[];
  durationMs: number;
}

/** Gathers what a worker tells of one file until the file itself has ended. */
export class FileRun {
  private passed = 0;
  private readonly failures: Failure[] = [];
  private readonly skipped: string[] = [];

  constructor(readonly file: string) {}

  /** The result once the file has ended, nothing before. */
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
    // A suite fails with its tests; it counts when a hook of its own or the import failed.
    if (!passed && (!isSuite || failedItself || this.failures.length === 0))
      this.failures.push({ name: path.join(' › '), error });
    if (!isFile) return undefined;
    if (this.passed === 0 && this.failures.length === 0 && this.skipped.length === 0)
      return this.ended('ran no test', durationMs);
    return this.ended(undefined, durationMs);
  }

  /** The worker is gone, or the file can count as no success for another reason. */
  ended(reason: string | undefined, durationMs = 0): FileResult {
    if (reason) this.failures.push({ name: this.file, error: reason });
    return { file: this.file, passed: this.passed, failures: this.failures, skipped: this.skipped, durationMs };
  }
}

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Period, Reconciliation } from '#modules/payments/index';

interface Progress {
  /** The period that the run was asked to compare. */
  asked: { from?: string; until?: string };
  /** Everything before this moment has been compared. */
  next: string;
  found: Reconciliation;
}

/** Stores the progress of a run in a file, so that an interrupted run can resume at the day where it stopped. */
export class ReconcileProgress {
  private readonly asked: Progress['asked'];

  constructor(
    private readonly file: string,
    private readonly period: Period,
  ) {
    this.asked = { from: period.from?.toISOString(), until: period.until?.toISOString() };
  }

  /** Returns the rest of the period, and the differences found so far. */
  async read(): Promise<{ period: Period; found?: Reconciliation }> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return { period: this.period };
    const { asked, next, found } = JSON.parse(text) as Progress;
    if (JSON.stringify(asked) !== JSON.stringify(this.asked))
      throw new Error(
        `${this.file} is from a run with another --since or --month. Repeat that run, or delete the file to start over.`,
      );
    return { period: { ...this.period, from: new Date(next) }, found };
  }

  async write(next: Date, found: Reconciliation): Promise<void> {
    const progress: Progress = { asked: this.asked, next: next.toISOString(), found };
    await writeFile(`${this.file}.new`, JSON.stringify(progress));
    await rename(`${this.file}.new`, this.file);
  }

  remove(): Promise<void> {
    return rm(this.file, { force: true });
  }
}

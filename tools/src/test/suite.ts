export interface Failure {
  /** File, suites and test, or the check: readable. */
  name: string;
  error: string;
}

export interface Outcome {
  passed: number;
  failures: readonly Failure[];
  /** What can't run on this machine, and why. */
  skipped?: readonly string[];
  /** What took time, in any order. */
  slowest: { name: string; durationMs: number }[];
}

export interface Suite {
  name: string;
  about: string;
  needsBrowser?: true;
  /** Runs the suite; with files, only what those can break. */
  run: (changed?: readonly string[]) => Promise<Outcome>;
}

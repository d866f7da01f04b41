export interface Failure {
  /** Readable path of file, suites and test, or the name of a check. */
  name: string;
  error: string;
}

export interface Outcome {
  passed: number;
  failures: readonly Failure[];
  /** Tests that can't run on this machine, with the reasons. */
  skipped?: readonly string[];
  /** What each file or check took, in any order. */
  costs: FileCost[];
}

export interface FileCost {
  name: string;
  durationMs: number;
  /** Undefined where nobody has measured it. */
  cpuSeconds?: number;
}

export interface Suite {
  name: string;
  about: string;
  needsBrowser?: true;
  /** Runs the suite or, given changed files, only the tests that they can break. */
  run: (changed?: readonly string[]) => Promise<Outcome>;
}

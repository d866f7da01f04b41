export interface Outcome {
  passed: number;
  failed: number;
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

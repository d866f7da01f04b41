export interface Outcome {
  passed: number;
  failed: number;
}

export interface Suite {
  name: string;
  about: string;
  needsBrowser?: true;
  run: () => Promise<Outcome>;
}

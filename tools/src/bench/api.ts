import { besideDatabase, runBench } from './run-bench';

/** Compares cached answers and a buyer's orders with a minimal server, each in its own process. */
export async function main(options: readonly string[]): Promise<void> {
  const { succeeded } = await runBench(besideDatabase('perf/src/server/api/api.ts', ...options));
  process.exit(succeeded ? 0 : 1);
}

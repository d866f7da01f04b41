import { besideDatabase, runBench } from './run-bench';

/** Simulates ordering guests and working kitchens; `npm run bench:noon -- 20 64` takes 20 seconds with 64 guests. */
export async function main(options: readonly string[]): Promise<void> {
  const { succeeded } = await runBench(besideDatabase('perf/src/server/noon/noon.ts', ...options));
  process.exit(succeeded ? 0 : 1);
}

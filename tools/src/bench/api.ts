import { besideDatabase, runBench } from './run-bench';

/** Cached answers and a buyer's orders beside the plainest server, each in a process of its own. */
export async function main(options: readonly string[]): Promise<void> {
  const { succeeded } = await runBench(besideDatabase('server/src/bench/api/api.ts', ...options));
  process.exit(succeeded ? 0 : 1);
}

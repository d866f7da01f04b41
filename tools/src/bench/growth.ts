import { besideDatabase, runBench } from './run-bench';

const folder = 'perf/src/server/growth';

/** Measures the costs of a large court. Options such as `--orders 10000000` set its size. */
export async function main(options: readonly string[]): Promise<void> {
  const streams = await runBench(besideDatabase(`${folder}/streams.ts`));
  const reads = await runBench(besideDatabase(`${folder}/growth.ts`, ...options));
  process.exit(streams.succeeded && reads.succeeded ? 0 : 1);
}

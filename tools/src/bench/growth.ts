import { besideDatabase, runBench } from './run-bench';

const folder = 'server/src/bench/growth';

/** What it costs that the court is large: options such as `--orders 10000000` say how large. */
export async function main(options: readonly string[]): Promise<void> {
  const streams = await runBench(besideDatabase(`${folder}/streams.ts`));
  const reads = await runBench(besideDatabase(`${folder}/growth.ts`, ...options));
  process.exit(streams.succeeded && reads.succeeded ? 0 : 1);
}

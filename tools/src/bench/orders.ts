import { besideDatabase, runBench } from './run-bench';

/** Compares orders per second with the bare transaction; `npm run bench:orders -- 5 10` runs five rounds of ten seconds. */
export async function main(): Promise<void> {
  const { succeeded } = await runBench(besideDatabase('perf/src/server/orders/orders.ts', ...process.argv.slice(2)));
  process.exit(succeeded ? 0 : 1);
}

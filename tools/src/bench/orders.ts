import { besideDatabase, runBench } from './run-bench';

/** Orders a second beside the bare transaction: `npm run bench:orders -- 5 10` for five rounds of ten seconds. */
export async function main(): Promise<void> {
  const { succeeded } = await runBench(besideDatabase('server/src/bench/orders/orders.ts', ...process.argv.slice(2)));
  process.exit(succeeded ? 0 : 1);
}

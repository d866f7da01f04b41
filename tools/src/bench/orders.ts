import { runCommand } from '../test/run-command';

const program = [
  '--import',
  'tsx',
  'server/src/testing/run.ts',
  '--import',
  'tsx',
  'server/src/bench/orders/orders.ts',
];

/** Orders a second beside the bare transaction: `npm run bench:orders -- 5 10` for five rounds of ten seconds. */
export async function main(): Promise<void> {
  process.exit((await runCommand([...program, ...process.argv.slice(2)])) ? 0 : 1);
}

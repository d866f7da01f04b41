import { buildDeployables } from '../build/build-deployables';
import { browser } from '../test/browser';
import { runCommand } from '../test/run-command';

/** Runs beside a product of its own, on whatever machine this is: read the ratios. */
export async function main(): Promise<void> {
  process.env.BROWSER_PATH = browser();
  const measurements = ['first-paint', 'order-board', 'basket-press', 'orders-under-load'].map((name) => [
    '--import',
    'tsx',
    `e2e/src/bench/${name}.ts`,
  ]);
  await buildDeployables();
  const database = await runCommand(besideDatabase('checkout'));
  const rendering = await runCommand(besideDatabase('rendered-pages'));
  const pages = await runCommand([
    '--import',
    'tsx',
    'e2e/src/product/run.ts',
    ...measurements.flatMap((args, place) => (place === 0 ? args : ['--then', ...args])),
  ]);
  process.exit(database && rendering && pages ? 0 : 1);
}

const besideDatabase = (name: string): string[] => [
  '--import',
  'tsx',
  'server/src/testing/run.ts',
  '--import',
  'tsx',
  `server/src/bench/${name}.ts`,
];

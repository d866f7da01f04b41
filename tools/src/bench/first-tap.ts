import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** Measures a visitor's first tap, compared with a plain link, the first “+” and the first presses, on a fresh product. */
export async function main(): Promise<void> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const { succeeded } = await runBench([
    '--import',
    'tsx',
    'e2e/src/product/run.ts',
    '--all-photos',
    '--import',
    'tsx',
    'perf/src/browser/presses/first-tap.ts',
  ]);
  process.exit(succeeded ? 0 : 1);
}

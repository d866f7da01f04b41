import { buildDeployables } from '../build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** The first tap of a visitor beside a plain link, the first “+”, and the first presses, beside a product of its own. */
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
    'e2e/src/bench/first-tap.ts',
  ]);
  process.exit(succeeded ? 0 : 1);
}

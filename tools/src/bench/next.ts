import { buildDeployables } from '../build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** From a click to the next page, and from a press to the next paint, beside a product of its own. */
export async function main(): Promise<void> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const args = (name: string): string[] => ['--import', 'tsx', `e2e/src/bench/${name}.ts`];
  const { succeeded } = await runBench([
    '--import',
    'tsx',
    'e2e/src/product/run.ts',
    '--all-photos',
    ...args('next-page'),
    '--then',
    ...args('interactions'),
  ]);
  process.exit(succeeded ? 0 : 1);
}

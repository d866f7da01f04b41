import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** Measures the pages of a guest remote in its frame, compared with the same pages of a trusted remote. */
export async function main(): Promise<void> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const bench = ['e2e/src/product/run.ts', '--import', 'tsx', 'perf/src/browser/guests/guest-cost.ts'];
  const { succeeded } = await runBench(['--import', 'tsx', ...bench]);
  process.exit(succeeded ? 0 : 1);
}

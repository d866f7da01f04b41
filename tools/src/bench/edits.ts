import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** Measures how long edits of a remote take until the open page shows them, compared with a new document. */
export async function main(): Promise<void> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const bench = ['e2e/src/product/run.ts', '--import', 'tsx', 'perf/src/browser/edits/edit-to-page.ts'];
  const { succeeded } = await runBench(['--import', 'tsx', ...bench]);
  process.exit(succeeded ? 0 : 1);
}

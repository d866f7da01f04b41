import { buildDeployables } from '../start/build/build-deployables';
import { besideDatabase, runBench } from './run-bench';

/** Compares cached pages and rendered pages of the server with baselines of the same run. */
export async function main(): Promise<void> {
  await buildDeployables();
  const { succeeded } = await runBench(besideDatabase('perf/src/server/pages/rendered-pages.ts'));
  process.exit(succeeded ? 0 : 1);
}

import { buildDeployables } from '../build/build-deployables';
import { besideDatabase, runBench } from './run-bench';

/** Pages that the server keeps, and pages that it renders again, beside baselines of the same run. */
export async function main(): Promise<void> {
  await buildDeployables();
  const { succeeded } = await runBench(besideDatabase('server/src/bench/rendered-pages.ts'));
  process.exit(succeeded ? 0 : 1);
}

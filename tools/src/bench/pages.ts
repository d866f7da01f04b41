import { buildDeployables } from '../build/build-deployables';
import { runCommand } from '../test/run-command';

/** Pages that the server keeps, and pages that it renders anew, beside baselines of the same run. */
export async function main(): Promise<void> {
  await buildDeployables();
  const measured = await runCommand([
    '--import',
    'tsx',
    'server/src/testing/run.ts',
    '--import',
    'tsx',
    'server/src/bench/rendered-pages.ts',
  ]);
  process.exit(measured ? 0 : 1);
}

import { browser } from '../test/browser';
import { runCommand } from '../test/run-command';

/** Runs beside a product of its own, on whatever machine this is: read the ratios. */
export async function main(): Promise<void> {
  process.env.BROWSER_PATH = browser();
  const ran = await runCommand(['--import', 'tsx', 'e2e/src/product/run.ts', '--import', 'tsx', 'e2e/src/bench/first-paint.ts']);
  process.exit(ran ? 0 : 1);
}

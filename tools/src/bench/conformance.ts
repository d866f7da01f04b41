import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runCommand } from '../test/run-command';

/** Compares our product with other systems of micro-frontends, and writes the table of docs/conformance.md. */
export async function main(words: string[]): Promise<void> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  process.exit((await runCommand(['--import', 'tsx', 'conformance/src/main.ts', ...words])) ? 0 : 1);
}

import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runCommand } from '../test/run-command';

/** Our product beside the systems that come with the suite. */
const ours = [
  ...['--adapter', 'e2e/src/conformance/food-court.ts'],
  ...['--cache', '.cache/conformance'],
  ...['--into', 'docs/conformance.md'],
];

/** Runs the published command with our own adapter, and writes the table of docs/conformance.md. */
export async function main(words: string[]): Promise<void> {
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  process.exit((await runCommand(['--import', 'tsx', 'conformance/src/main.ts', ...ours, ...words])) ? 0 : 1);
}

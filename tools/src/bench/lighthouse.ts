import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { runBench } from './run-bench';

/** A separate package, because it is four times as large as all other downloads of the tests together. */
const home = path.join(repositoryRoot, 'e2e/lighthouse');

function install(): void {
  if (existsSync(path.join(home, 'node_modules/lighthouse'))) return;
  console.error('• Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse couldn’t be installed. npm’s output is above.');
}

/** Runs Lighthouse on the public pages of a fresh product. With `--short` it visits each once and ignores times. */
export async function main(options: readonly string[]): Promise<void> {
  install();
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const tsx = ['--import', 'tsx'];
  const measuring = [...tsx, 'perf/src/browser/pages/lighthouse.ts', ...options];
  const { succeeded } = await runBench([...tsx, 'e2e/src/product/run.ts', '--all-photos', ...measuring]);
  process.exit(succeeded ? 0 : 1);
}

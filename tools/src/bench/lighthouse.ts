import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';
import { buildDeployables } from '../start/build/build-deployables';
import { browser } from '../test/browser';
import { MachineSpeed } from '../test/cost/machine-speed';
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

/** Lighthouse makes a fast machine this many times as slow, to be like a phone. */
const usualSlowdown = 4;

/** A slow machine is part of the way there, and Lighthouse asks for it to be counted. */
function remainingSlowdown(): number {
  const machine = new MachineSpeed();
  for (let time = 0; time < 4; time += 1) machine.measure();
  const slowness = machine.slowness();
  const slowdown = Math.max(1, usualSlowdown / slowness);
  console.log(
    `This machine is ${slowness.toFixed(2)} times as slow as the reference: CPU slowdown ${slowdown.toFixed(2)}x.`,
  );
  return slowdown;
}

/** Runs Lighthouse on the public pages of a fresh product. With `--short` it visits each once and ignores times. */
export async function main(options: readonly string[]): Promise<void> {
  install();
  process.env.BROWSER_PATH = browser();
  await buildDeployables();
  const tsx = ['--import', 'tsx'];
  const measuring = [...tsx, 'perf/src/browser/pages/lighthouse.ts', ...options];
  if (!options.includes('--short')) measuring.push(`--slowdown=${remainingSlowdown()}`);
  const { succeeded } = await runBench([...tsx, 'e2e/src/product/run.ts', '--all-photos', ...measuring]);
  process.exit(succeeded ? 0 : 1);
}

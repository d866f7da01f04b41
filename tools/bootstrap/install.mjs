import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { stop } from './node-version.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const lock = path.join(root, 'package-lock.json');
/** npm writes it at the end of an install. */
const installed = path.join(root, 'node_modules/.package-lock.json');

const isCurrent = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;

/** Brings node_modules up to the lock file, if it is not. Told on stderr: what a command answers stands alone on stdout. */
export function install() {
  if (isCurrent()) return;
  console.error('• Installing packages (one to three minutes the first time) …');
  const start = performance.now();
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) stop(`npm could not be run: ${error.message}`);
  if (status !== 0)
    stop('The packages could not be installed; npm’s own words stand above. (No disk left? No network?)');
  console.error(`✔ Installing packages (${((performance.now() - start) / 1_000).toFixed(1)} s)`);
}

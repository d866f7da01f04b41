import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stop } from './node-version.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const lock = path.join(root, 'package-lock.json');
const stamp = path.join(root, 'node_modules/.food-court.json');
/** Written by npm at the end of a manual installation. */
const stampOfNpm = path.join(root, 'node_modules/.package-lock.json');

/** Returns the scope that is installed for this lock file: 'product', 'everything', or undefined if uncertain. */
function installed(wanted) {
  try {
    const { lock: present, scope } = JSON.parse(readFileSync(stamp, 'utf8'));
    return present === wanted ? scope : undefined;
  } catch (error) {
    const isByHand = error.code === 'ENOENT' && existsSync(stampOfNpm);
    return isByHand && statSync(stampOfNpm).mtimeMs >= statSync(lock).mtimeMs ? 'everything' : undefined;
  }
}

/**
 * Installs the packages of the lock file. Progress goes to stderr, so that stdout contains only the output of the command.
 * @param {'product' | 'everything'} scope Packages that run the product, or also those for tests and checks.
 */
export function install(scope) {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const present = installed(wanted);
  if (present === 'everything' || present === scope) return;
  console.error('• Installing packages (one to three minutes the first time) …');
  const start = performance.now();
  // When only tools are missing, the installed packages stay.
  const command = present === 'product' ? ['install', '--no-save'] : ['ci'];
  const omit = scope === 'product' ? ['--omit=dev'] : ['--include=dev'];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // An interrupted installation must not count as complete.
  if (present === 'product') writeFileSync(stamp, JSON.stringify({ scope: 'unfinished' }));
  const { status, error } = spawnSync('npm', [...command, ...omit, ...quiet], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) stop(`npm couldn’t be started: ${error.message}`);
  if (status !== 0)
    stop(
      'The packages couldn’t be installed. npm’s output is above. Check your network connection and free disk space.',
    );
  writeFileSync(stamp, JSON.stringify({ lock: wanted, scope }));
  console.error(`✔ Installing packages (${((performance.now() - start) / 1_000).toFixed(1)} s)`);
}

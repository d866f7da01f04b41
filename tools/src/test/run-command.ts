import { spawn } from 'node:child_process';
import { repositoryRoot } from '@food-court/federation/workspace';

/** Runs a Node program in the repository and streams its output. */
export function runCommand(
  command: readonly string[],
  env: Record<string, string> = {},
  node = process.execPath,
): Promise<boolean> {
  const child = spawn(node, command, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

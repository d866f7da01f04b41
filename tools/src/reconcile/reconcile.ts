import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from 'federation/build';
import { readRunning } from '../start/running';
import { startSettings } from '../start/settings';
import { booksFrom } from './books';

const command = path.join(repositoryRoot, 'server/src/commands/reconcile.ts');

/** The server's own command, with the books of the product that runs here, or of those that the settings name. */
export async function main(args: string[]): Promise<void> {
  const settings = startSettings(process.env);
  const env = { ...process.env, ...booksFrom(settings, readRunning(settings.dataDir)) };
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], {
    env,
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 2));
  });
}

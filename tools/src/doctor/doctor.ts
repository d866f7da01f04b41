import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { repositoryRoot } from 'federation/build';
import { requireFreePort } from '../start/port';
import { startSettings } from '../start/settings';
import { browser } from '../test/browser';
import { cardProviderBy } from './card-keys';

const leastDiskBytes = 2 * 1024 ** 3;

const checks: Record<string, () => string | Promise<string>> = {
  Node: () => process.versions.node,
  npm: () => execFileSync('npm', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
  Disk: () => {
    const { bavail, bsize } = statfsSync(repositoryRoot);
    const free = bavail * bsize;
    if (free < leastDiskBytes) throw new Error('less than 2 GB free');
    return `${Math.round(free / 1024 ** 3)} GB free`;
  },
  Port: async () => {
    const { host, port } = startSettings(process.env);
    await requireFreePort(host, port);
    return `${port} is free`;
  },
  'Card provider': () => cardProviderBy(process.env),
  'Browser for npm test': browser,
};

/** Looks at everything the two commands need, and says what is missing. */
export async function main(): Promise<void> {
  let missing = 0;
  for (const [name, check] of Object.entries(checks)) {
    try {
      console.log(`✔ ${name}: ${await check()}`);
    } catch (error) {
      missing += 1;
      console.log(`✖ ${name}: ${(error as Error).message}`);
    }
  }
  process.exit(missing > 0 ? 1 : 0);
}

import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { describeBorder, proveRendering } from '@food-court/federation/isolation';
import { repositoryRoot } from '@food-court/federation/workspace';
import { requireFreePort } from '../preconditions';
import { startSettings, cardKeys } from '../settings/start-settings';
import { browser } from '#test/browser';
import { decodePhoto, startRenderProcess } from './processes';
import { describeNode } from '#bootstrap/node-version.mjs';

const minDiskBytes = 2 * 1024 ** 3;

const checks: Record<string, () => string | Promise<string>> = {
  Node: () => describeNode(process.versions.node),
  'Photos on this Node version': decodePhoto,
  'Pages on this Node version': startRenderProcess,
  'Bundles of remotes': async () => describeBorder(await proveRendering()),
  npm: () => execFileSync('npm', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
  Disk: () => {
    const { bavail, bsize } = statfsSync(repositoryRoot);
    const free = bavail * bsize;
    if (free < minDiskBytes) throw new Error('less than 2 GB free');
    return `${Math.round(free / 1024 ** 3)} GB free`;
  },
  Port: async () => {
    const { host, port } = startSettings(process.env);
    await requireFreePort(host, port);
    return `${port} is free`;
  },
  'Card provider': () => describeCardProvider(process.env),
  'Browser for npm test': browser,
};

/** Checks everything that `npm start` and `npm test` need, and lists what is missing. */
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

/** Describes the card provider in use. Throws when only some of the keys are set. */
export function describeCardProvider(env: NodeJS.ProcessEnv): string {
  const missing = cardKeys.filter((name) => !env[name]);
  if (missing.length === cardKeys.length) return 'played by the sandbox';
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} missing. Set all three keys to use your own, or none to use the sandbox.`,
    );
  return 'your own, with the keys that are set';
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';

/** Returns the binary of another Node version, from the npm package for this platform. */
export function nodeRelease(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(repositoryRoot, '.cache/node', version);
  const binary = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  console.log(`• Installing Node ${version} …`);
  // Renamed at the end, so that an interrupted installation does not look complete.
  const incoming = `${folder}-${process.pid}`;
  mkdirSync(incoming, { recursive: true });
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', incoming, `${name}@${version}`];
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`Node ${version} couldn’t be installed. npm’s output is above.`);
  renameSync(incoming, folder);
  return binary;
}

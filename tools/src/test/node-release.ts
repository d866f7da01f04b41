import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@food-court/federation/workspace';

/** The binary of another version of Node. npm has a package with it for each system. */
export function nodeRelease(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(repositoryRoot, '.cache/node', version);
  const binary = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  console.log(`• Installing Node ${version} …`);
  // An installation that was interrupted leaves nothing behind that looks complete.
  const incoming = `${folder}-${process.pid}`;
  mkdirSync(incoming, { recursive: true });
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', incoming, `${name}@${version}`];
  const { status } = spawnSync('npm', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`Node ${version} could not be installed; npm’s message is above.`);
  renameSync(incoming, folder);
  return binary;
}

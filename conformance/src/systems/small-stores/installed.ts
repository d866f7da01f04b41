import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from 'e2e/src/product/product';

/** Reasons why a system can't be compared on this machine. */
export class NotInstallable extends Error {}

/**
 * Installs packages that this repository does not depend on into the cache, once for each set of versions, and returns
 * their `node_modules`.
 */
export async function installed(versions: Record<string, string>): Promise<string> {
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const id = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
  const place = path.join(repository, '.cache/conformance', id);
  if (existsSync(place)) return path.join(place, 'node_modules');
  console.log(`• Installing ${packages.join(', ')} …`);
  // Renamed at the end, so that an interrupted installation does not look complete.
  const incoming = `${place}-${process.pid}`;
  await mkdir(incoming, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await promisify(execFile)('npm', ['install', ...options, '--prefix', incoming, ...packages]).catch(
    async (error: Error) => {
      await rm(incoming, { recursive: true, force: true });
      throw new NotInstallable(`the registry did not deliver ${packages.join(', ')}: ${error.message}`);
    },
  );
  await rename(incoming, place);
  return path.join(place, 'node_modules');
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** Reasons why a system can't be compared on this machine. */
export class NotInstallable extends Error {}

export type Versions = Readonly<Record<string, string>>;

/** Returns a `node_modules` with these packages. */
export type Install = (versions: Versions) => Promise<string>;

/**
 * Installs packages that the suite does not depend on into the cache, once for each set of versions. Uses packages
 * that are installed beside the suite in the same versions.
 */
export const installInto =
  (cache: string): Install =>
  async (versions) => {
    const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    const id = createHash('sha256').update(packages.join()).digest('hex').slice(0, 12);
    const place = path.join(cache, id);
    const found = installedBeside(versions);
    if (found) return found;
    if (!existsSync(place)) await download(packages, place);
    return path.join(place, 'node_modules');
  };

function installedBeside(versions: Versions): string | undefined {
  const [first = ''] = Object.keys(versions);
  const folders = createRequire(import.meta.url).resolve.paths(first) ?? [];
  return folders.find((folder) =>
    Object.entries(versions).every(([name, version]) => versionIn(path.join(folder, name)) === version),
  );
}

function versionIn(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

const npmOptions = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];

async function download(packages: readonly string[], place: string): Promise<void> {
  console.log(`• Installing ${packages.join(', ')} …`);
  // Renamed at the end, so that an interrupted installation does not look complete.
  const incoming = `${place}-${process.pid}`;
  await mkdir(incoming, { recursive: true });
  // The folder around the cache may be a package, whose module type must not count here.
  await writeFile(path.join(incoming, 'package.json'), '{ "private": true }');
  const arguments_ = ['install', ...npmOptions, '--prefix', incoming, ...packages];
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', arguments_, { shell }).catch(async (error: Error) => {
    await rm(incoming, { recursive: true, force: true });
    throw new NotInstallable(`the registry did not deliver ${packages.join(', ')}: ${error.message}`);
  });
  await rename(incoming, place).catch(async (error: Error) => {
    await rm(incoming, { recursive: true, force: true });
    // Another run has installed the same meanwhile.
    if (!existsSync(place)) throw error;
  });
}

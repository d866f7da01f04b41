import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@food-court/federation/workspace';
import { compilePackage } from './compile-package';
import { publishedFiles, publishedPackages, readManifest } from './package-manifest';
import { recordOffer, requireVersions } from './published-offer';
import { writeSurroundings } from './surroundings';
import { writeTypes } from './write-types';

const run = promisify(execFile);

/** Packs the packages that other repositories use: `npm run packages -- [folder]`. */
export async function main([folder = '.data/packages']: string[]): Promise<void> {
  const packed = await packPackages(path.resolve(repositoryRoot, folder));
  for (const file of packed) console.log(`✔ ${path.relative(process.cwd(), file)}`);
}

/** Writes one archive per package into the folder. */
export async function packPackages(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  // Inside the repository, so that TypeScript finds the packages.
  const cache = path.join(repositoryRoot, '.cache');
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(path.join(cache, 'packages-'));
  try {
    await writeTypes(publishedPackages, work);
    await requireVersions(publishedPackages, (name) => path.join(work, name, 'dist'));
    return await Promise.all(publishedPackages.map((name) => packPackage(name, path.join(work, name), folder)));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function packPackage(name: string, work: string, folder: string): Promise<string> {
  const source = path.join(repositoryRoot, name);
  const manifest = readManifest(name);
  await recordOffer(name, path.join(work, 'dist'));
  await compilePackage(source, publishedFiles(manifest), path.join(work, 'dist'));
  await writeSurroundings(name, work);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: work,
    shell: process.platform === 'win32',
  });
  const [{ filename = '' } = {}] = JSON.parse(stdout) as { filename?: string }[];
  return path.join(folder, filename);
}

import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '#workspace/repository-root';
import { billOfMaterials } from './bill-of-materials';
import { installedPackages } from './installed-packages';
import { packagesBesideProgram, writeServer } from './server-program';

export interface PackedServer {
  /** Path of the main program below the folder. */
  main: string;
  packages: number;
  bytes: number;
}

const packedName = 'food-court-server';

/**
 * Fills a folder with everything that a production machine needs besides Node: the built server with its commands, and the
 * few packages that are not in its bundle, as installed here. It therefore runs only on machines of the same platform.
 */
export async function packServer(folder: string): Promise<PackedServer> {
  await clear(folder);
  const serverFolder = path.join(repositoryRoot, 'server');
  const files = await writeServer(path.join(folder, 'server/dist'));
  const packages = installedPackages(packagesBesideProgram, serverFolder);
  for (const installed of packages)
    await copyPackage(installed, path.join(folder, path.relative(repositoryRoot, installed)));
  const manifest = await packedManifest();
  const bill = billOfMaterials(files, packages, String(manifest.version));
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  return { main: 'server/dist/main.js', packages: packages.length, bytes: await sizeOf(folder) };
}

/** Skips types and nested packages; nested packages that are needed are copied separately. */
async function copyPackage(from: string, to: string): Promise<void> {
  const inner = path.join(from, 'node_modules');
  const isNeeded = (file: string): boolean => file !== inner && !/\.[cm]?ts$/.test(file);
  await cp(from, to, { recursive: true, filter: isNeeded });
}

async function packedManifest() {
  const { version, license, engines } = JSON.parse(
    await readFile(path.join(repositoryRoot, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  return { name: packedName, version, private: true, license, type: 'module', engines };
}

/** Refuses to delete a folder that was not packed by this program. */
async function clear(folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : [];
  if (entries.length > 0 && !(await isPacked(folder)))
    throw new Error(`${folder} is not empty and isn’t a packed server. Choose another folder.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function isPacked(folder: string): Promise<boolean> {
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(manifest) as { name?: string }).name === packedName;
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(path.join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

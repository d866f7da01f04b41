import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery, Release } from '../discovery';

const emptyRelease: Release = { build: '', base: '' };

/** Names the build in the discovery document. Written beside and renamed: a reader meets the old one or the new one. */
export async function makeLive(store: string, name: string, release: Release): Promise<void> {
  await mkdir(store, { recursive: true });
  const file = path.join(store, 'discovery.json');
  const current = await read(file);
  const next: Discovery =
    name === 'shell' ? { ...current, shell: release } : { ...current, remotes: { ...current.remotes, [name]: release } };
  if (JSON.stringify(next) === JSON.stringify(current)) return;

  const beside = `${file}.${process.pid}.partial`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(JSON.stringify(next, null, 2));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

async function read(file: string): Promise<Discovery> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Discovery;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { shell: emptyRelease, remotes: {} };
    throw error;
  }
}

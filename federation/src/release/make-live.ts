import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery, Release } from '../discovery';
import { exclusively } from './exclusively';

const emptyRelease: Release = { build: '', base: '' };

/** Names the build in the discovery document. One release at a time, so that none forgets what another has just written. */
export async function makeLive(store: string, name: string, release: Release): Promise<void> {
  await mkdir(store, { recursive: true });
  const file = path.join(store, 'discovery.json');
  await exclusively(`${file}.lock`, async () => {
    const current = await read(file);
    const next: Discovery =
      name === 'shell' ? { ...current, shell: release } : { ...current, remotes: { ...current.remotes, [name]: release } };
    if (JSON.stringify(next) !== JSON.stringify(current)) await replace(file, JSON.stringify(next, null, 2));
  });
}

/** Written beside and renamed: a reader meets the old one or the new one. */
async function replace(file: string, text: string): Promise<void> {
  const beside = `${file}.partial`;
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

async function read(file: string): Promise<Discovery> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { shell: emptyRelease, remotes: {} };
    throw error;
  }
  try {
    return JSON.parse(text) as Discovery;
  } catch {
    throw new Error(`${file} can’t be read. Delete it and release every deployable again.`);
  }
}

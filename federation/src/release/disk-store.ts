import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exclusively } from './exclusively';
import type { ReleaseStore, Stored } from './release-store';

/** The store as a folder: the default. */
export function diskStore(folder: string, publicBase = '/releases/'): ReleaseStore {
  const discovery = path.join(folder, 'discovery.json');
  const history = path.join(folder, 'history');
  const buildFolder = (name: string, build: string): string => path.join(folder, name, build);

  const readDiscovery = async (): Promise<Stored | undefined> => {
    const text = await readIfThere(discovery);
    return text === undefined ? undefined : { text, mark: createHash('sha256').update(text).digest('hex') };
  };

  return {
    place: folder,
    addressOf: (name, build) => `${publicBase}${name}/${build}/`,
    readDiscovery,
    replaceDiscovery: async (text, before) => {
      await mkdir(folder, { recursive: true });
      return exclusively(`${discovery}.lock`, async () => {
        if ((await readDiscovery())?.mark !== before?.mark) return false;
        await replace(discovery, text);
        return true;
      });
    },
    addHistory: async (number, text) => {
      await mkdir(history, { recursive: true });
      return writeFile(path.join(history, fileOf(number)), text, { flag: 'wx' }).then(() => true, unless('EEXIST'));
    },
    readHistory: async (most) => {
      const files = (await namesIn(history)).sort().reverse().slice(0, most);
      return Promise.all(files.map((file) => readFile(path.join(history, file), 'utf8')));
    },
    hasBuild: (name, build) => isThere(buildFolder(name, build)),
    builds: async (name) => (await namesIn(path.join(folder, name))).filter((build) => !build.endsWith('.partial')),
    readFile: (name, build, file) => readFile(path.join(buildFolder(name, build), file), 'utf8'),
    addBuild: (name, build, from) => addWhole(from, buildFolder(name, build)),
    removeBuild: (name, build) => rm(buildFolder(name, build), { recursive: true, force: true }),
  };
}

/** Numbers of one length, so that names sort as numbers do. */
const fileOf = (number: number): string => `${String(number).padStart(8, '0')}.json`;

/** Copied beside, then renamed: a build is in the store as a whole or not at all. */
async function addWhole(from: string, to: string): Promise<boolean> {
  if (await isThere(to)) return false;
  const beside = `${to}.${randomUUID()}.partial`;
  try {
    await cp(from, beside, { recursive: true });
    await rename(beside, to);
    return true;
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    // Another release of the same build was quicker.
    if (await isThere(to)) return false;
    throw error;
  }
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

const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch((error: unknown) => void unless('ENOENT')(error));
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((error: unknown) => unless('ENOENT')(error) || []);
const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** False for what may well happen; anything else is thrown on. */
const unless =
  (expected: string) =>
  (error: unknown): false => {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  };

import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { exclusively } from './exclusively';
import type { KeptBuild, ReleaseStore, Stored } from './release-store';
import { unless } from './unless';
import { addWhole, besides, replaceWhole } from './whole-files';

/** The store as a folder: the default. */
export function diskStore(folder: string, publicBase = '/releases/'): ReleaseStore {
  const discovery = path.join(folder, 'discovery.json');
  const history = path.join(folder, 'history');
  const historyFile = (number: number): string => path.join(history, `${String(number).padStart(8, '0')}.json`);
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
        await replaceWhole(discovery, text);
        return true;
      });
    },
    addHistory: async (number, text) => {
      await mkdir(history, { recursive: true });
      await addWhole(historyFile(number), text);
    },
    readHistory: (number) => readIfThere(historyFile(number)),
    hasBuild: (name, build) => isThere(buildFolder(name, build)),
    wantBuild: (name, build) => want(buildFolder(name, build)),
    names: async () => (await foldersIn(folder)).filter((name) => name !== path.basename(history)),
    builds: async (name) => {
      const found = (await namesIn(path.join(folder, name))).filter((build) => !isPartial(build));
      return (await Promise.all(found.map((build) => kept(build, buildFolder(name, build))))).flat();
    },
    readFile: (name, build, file) => readFile(path.join(buildFolder(name, build), file), 'utf8'),
    readBytes: (name, build, file) =>
      readFile(path.join(buildFolder(name, build), file)).catch(
        (error: unknown) => unless('ENOENT')(error) || undefined,
      ),
    addBuild: async (name, build, from) => {
      const to = buildFolder(name, build);
      if (await want(to)) return false;
      return copyWhole(from, to);
    },
    removeBuild: async (name, build) => {
      const going = besides(buildFolder(name, build));
      await rename(buildFolder(name, build), going).catch(unless('ENOENT'));
      await rm(going, { recursive: true, force: true });
    },
    sweep: async (names, before) => {
      for (const place of [folder, history, ...names.map((name) => path.join(folder, name))])
        await sweepPartials(place, before);
    },
  };
}

/** Copied beside, then renamed: a build is in the store as a whole or not at all. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const beside = besides(to);
  try {
    await cp(from, beside, { recursive: true });
    await rename(beside, to);
    // A copy may bear its source's time.
    return await want(to);
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    // Another release of the same build was quicker.
    if (await isThere(to)) return false;
    throw error;
  }
}

/** A folder's own time says when it was wanted last; its files stay as they are. */
async function want(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(() => true, unless('ENOENT'));
}

const kept = (build: string, folder: string): Promise<KeptBuild[]> =>
  stat(folder).then(
    (found) => (found.isDirectory() ? [{ build, wantedAt: found.mtime }] : []),
    (error: unknown) => unless('ENOENT')(error) || [],
  );

const isPartial = (name: string): boolean => name.endsWith('.partial');

async function sweepPartials(folder: string, before: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isPartial)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(unless('ENOENT'));
    if (found && found.mtime < before) await rm(file, { recursive: true, force: true });
  }
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => unless('ENOENT')(error) || undefined);
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => unless('ENOENT')(error) || []);
const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: unknown) => unless('ENOENT')(error) || [],
  );
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};
const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

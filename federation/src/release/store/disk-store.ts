import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createFile, ignoreErrno, isPartial, partialName, renameFolderDurably, replaceFile } from './durable-files';
import { withFileLock } from './file-lock';
import type { BuildInStore, ReleaseStore, StoredText } from './release-store';

/** A store in a folder, which is the default. */
export function diskStore(folder: string, publicBase = '/releases/'): ReleaseStore {
  const buildFolder = (name: string, build: string): string => path.join(folder, name, build);
  return {
    place: folder,
    addressOf: (name, build) => `${publicBase}${name}/${build}/`,
    ...documentsIn(folder),
    hasBuild: async (name, build) => existsSync(buildFolder(name, build)),
    touchBuild: (name, build) => touch(buildFolder(name, build)),
    names: async () => (await foldersIn(folder)).filter((name) => name !== historyFolder),
    builds: async (name) => {
      const found = (await namesIn(path.join(folder, name))).filter((build) => !isPartial(build));
      return (await Promise.all(found.map((build) => buildIn(buildFolder(name, build), build)))).flat();
    },
    readFile: (name, build, file) => readFile(path.join(buildFolder(name, build), file), 'utf8'),
    readBytes: (name, build, file) =>
      readFile(path.join(buildFolder(name, build), file)).catch(
        // The name may also be that of a folder, or a parent may be a file.
        (error: unknown) => ignoreErrno('ENOENT', 'EISDIR', 'ENOTDIR')(error) || undefined,
      ),
    addBuild: async (name, build, from) => {
      const to = buildFolder(name, build);
      if (await touch(to)) return false;
      return copyBuild(from, to);
    },
    removeBuild: async (name, build) => {
      const removed = partialName(buildFolder(name, build));
      await rename(buildFolder(name, build), removed).catch(ignoreErrno('ENOENT'));
      await rm(removed, { recursive: true, force: true });
    },
    sweep: async (names, before) => {
      for (const place of [folder, path.join(folder, historyFolder), ...names.map((name) => path.join(folder, name))])
        await sweepPartials(place, before);
    },
  };
}

const historyFolder = 'history';

type Documents = Pick<ReleaseStore, 'readDiscovery' | 'replaceDiscovery' | 'addHistory' | 'readHistory'>;

function documentsIn(folder: string): Documents {
  const discovery = path.join(folder, 'discovery.json');
  const history = path.join(folder, historyFolder);
  const historyFile = (number: number): string => path.join(history, `${String(number).padStart(8, '0')}.json`);
  let last: { mark: string; stored: StoredText } | undefined;
  /** Cached while the file is unchanged, because every page reads it. */
  const readDiscovery = async (): Promise<StoredText | undefined> => {
    const mark = await markOf(discovery);
    if (mark !== undefined && last?.mark === mark) return last.stored;
    const text = await readIfExists(discovery);
    if (text === undefined) return undefined;
    const stored = { text, version: createHash('sha256').update(text).digest('hex') };
    last = mark === undefined ? undefined : { mark, stored };
    return stored;
  };

  return {
    readDiscovery,
    replaceDiscovery: async (text, before) => {
      await mkdir(folder, { recursive: true });
      return withFileLock(`${discovery}.lock`, async () => {
        if ((await readDiscovery())?.version !== before?.version) return false;
        await replaceFile(discovery, text);
        return true;
      });
    },
    addHistory: async (number, text) => {
      await mkdir(history, { recursive: true });
      await createFile(historyFile(number), text);
    },
    readHistory: (number) => readIfExists(historyFile(number)),
  };
}

async function copyBuild(from: string, to: string): Promise<boolean> {
  const partial = partialName(to);
  try {
    await cp(from, partial, { recursive: true });
    await renameFolderDurably(partial, to);
    // A copied folder may have the time of its source.
    return await touch(to);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another release added the same build first.
    if (existsSync(to)) return false;
    throw error;
  }
}

/** The folder's own time is the time of last use; its files keep theirs. */
async function touch(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(() => true, ignoreErrno('ENOENT'));
}

const buildIn = (folder: string, build: string): Promise<BuildInStore[]> =>
  stat(folder).then(
    (found) => (found.isDirectory() ? [{ build, lastUsedAt: found.mtime }] : []),
    (error: unknown) => ignoreErrno('ENOENT')(error) || [],
  );

async function sweepPartials(folder: string, before: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter(isPartial)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(ignoreErrno('ENOENT'));
    if (found && found.mtime < before) await rm(file, { recursive: true, force: true });
  }
}

/** Two changes within one tick of the file system's clock might look the same. */
const settledMs = 2_000;

/** Changes with each change of the file. Undefined when the file does not exist or has just changed. */
async function markOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(ignoreErrno('ENOENT'));
  if (!found || Math.abs(Date.now() - found.ctimeMs) < settledMs) return undefined;
  return [found.dev, found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ');
}

const readIfExists = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => ignoreErrno('ENOENT')(error) || undefined);

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => ignoreErrno('ENOENT')(error) || []);

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: unknown) => ignoreErrno('ENOENT')(error) || [],
  );
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

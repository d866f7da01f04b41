import { randomUUID } from 'node:crypto';
import { link, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const partialSuffix = '.partial';

/** A temporary name next to the final one. Readers ignore it, and the sweep recognises leftovers of dead processes. */
export const partialName = (file: string): string => `${file}.${randomUUID()}${partialSuffix}`;

export const isPartial = (name: string): boolean => name.endsWith(partialSuffix);

/** Replaces a file atomically: readers see the old file or the new one, even after a power failure. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  await rename(await writePartial(file, content, options), file);
  await syncFolder(path.dirname(file));
}

/** Creates a file unless it exists. */
export async function createFile(file: string, text: string, options: { mode?: number } = {}): Promise<void> {
  const partial = await writePartial(file, text, options);
  try {
    await link(partial, file).catch(ignoreErrno('EEXIST'));
  } finally {
    await rm(partial, { force: true });
  }
  await syncFolder(path.dirname(file));
}

/** Renames a folder when all its files are on disk, so that it exists completely or not at all. */
export async function renameFolderDurably(partial: string, folder: string): Promise<void> {
  await syncTree(partial);
  await rename(partial, folder);
  await syncFolder(path.dirname(folder));
}

async function writePartial(
  file: string,
  content: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<string> {
  const partial = partialName(file);
  await writeFile(partial, content, { ...options, flag: 'wx', flush: true });
  return partial;
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = path.join(entry.parentPath, entry.name);
    await (entry.isDirectory() ? syncFolder(place) : sync(place));
  }
  await syncFolder(folder);
}

/** Without this, a power failure could lose a new name. Windows can't open folders and does not need it. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await sync(folder);
};

async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns false for expected errors and throws all others. */
export const ignoreErrno =
  (...expected: string[]) =>
  (error: unknown): false => {
    if (expected.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  };

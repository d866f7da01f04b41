import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#database/new-id';
import type { PictureFiles, PictureStore } from './picture-store';

/** A folder per picture, which appears in one step (rename) when all of it is written. */
export function diskStore(root: string): PictureStore {
  const incoming = join(root, 'incoming');
  return {
    keep: async (id, files) => {
      const place = join(root, id);
      if (await isThere(place)) return;
      const unfinished = join(incoming, newId());
      try {
        await writeAll(unfinished, files);
        await rename(unfinished, place).catch((error: NodeJS.ErrnoException) => {
          // Somebody sent the same photo at the same time, and was faster.
          if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        });
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
    read: async (id, name) => readFile(join(root, id, name)).catch(absent),
  };
}

async function writeAll(folder: string, files: PictureFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) {
    const file = await open(join(folder, name), 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/database/new-id';
import { openBucket, type BucketSettings } from '@food-court/federation/bucket';
import { contentTypeOf } from '@food-court/federation/release';
import { masterName } from './encoding/sizes';

/** One photo in all its sizes: 'master.webp', '320.webp', … */
export type PictureFiles = ReadonlyMap<string, Buffer>;

/** Pictures in the data folder or in a bucket. A stored picture never changes. */
export interface PictureStore {
  /** Writes all files of the picture, or none. */
  write: (id: string, files: PictureFiles) => Promise<void>;
  read: (id: string, name: string) => Promise<Buffer | undefined>;
  /** Adds a file to a picture. Does nothing if the picture was removed meanwhile. */
  add: (id: string, name: string, bytes: Buffer) => Promise<void>;
  /** Removes all files of the picture. Succeeds if there is no such picture. */
  remove: (id: string) => Promise<void>;
}

/** Uses one folder per picture, which appears atomically (rename) once all files are written. */
export function diskStore(root: string): PictureStore {
  const incoming = join(root, 'incoming');
  return {
    write: async (id, files) => {
      const place = join(root, id);
      if (existsSync(place)) return;
      const unfinished = join(incoming, newId());
      try {
        await mkdir(unfinished, { recursive: true });
        for (const [name, bytes] of files) await writeFile(join(unfinished, name), bytes, { flag: 'wx', flush: true });
        await rename(unfinished, place).catch((error: NodeJS.ErrnoException) => {
          // Another request has already stored the same photo.
          if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        });
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
    read: async (id, name) => readFile(join(root, id, name)).catch(absent),
    add: async (id, name, bytes) => {
      const unfinished = join(incoming, newId());
      await mkdir(incoming, { recursive: true });
      await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
      await rename(unfinished, join(root, id, name)).catch((error: NodeJS.ErrnoException) => {
        absent(error);
        return rm(unfinished, { force: true });
      });
    },
    remove: (id) => rm(join(root, id), { recursive: true, force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  return undefined;
}

/** Works with any S3-compatible bucket. */
export function bucketStore(settings: BucketSettings): PictureStore {
  const bucket = openBucket(settings);
  const keyOf = (id: string, name: string) => `images/${id}/${name}`;
  const add = async (id: string, name: string, bytes: Buffer): Promise<void> => {
    await bucket.write(keyOf(id, name), bytes, {
      type: contentTypeOf(name),
      cacheControl: 'public, max-age=31536000, immutable',
    });
  };
  return {
    write: async (id, files) => {
      for (const [name, bytes] of files) await add(id, name, bytes);
    },
    add: async (id, name, bytes) => {
      if (await bucket.read(keyOf(id, masterName))) await add(id, name, bytes);
    },
    read: async (id, name) => (await bucket.read(keyOf(id, name)))?.bytes,
    remove: async (id) => {
      const files = await bucket.list(keyOf(id, ''));
      await Promise.all(files.map(({ key }) => bucket.remove(key)));
    },
  };
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openBucket, type Bucket, type BucketSettings } from '../bucket/bucket';
import { typeOf } from './file-types';
import type { KeptBuild, ReleaseStore, Stored } from './release-store';

/** What visitors may fetch lies below one prefix and the rest below another, so that a CDN can be shown the first alone. */
const open = 'releases/';
const closed = 'releases-private/';

const forEver = 'public, max-age=31536000, immutable';
const uploadsAtOnce = 8;

/** The store as an S3-compatible bucket that knows conditional writes. A build is there when its mark is, which is written last. */
export function bucketStore(settings: BucketSettings, publicBase = '/releases/'): ReleaseStore {
  const bucket = openBucket(settings);
  const discovery = `${closed}discovery.json`;
  const historyKey = (number: number): string => `${closed}history/${String(number).padStart(8, '0')}.json`;
  const allMarks = `${closed}builds/`;
  const marks = (name: string): string => `${allMarks}${name}/`;
  const markOf = (name: string, build: string): string => marks(name) + build;

  const readDiscovery = async (): Promise<Stored | undefined> => {
    const file = await bucket.read(discovery);
    return file && { text: file.bytes.toString(), mark: file.mark };
  };

  const wantBuild = async (name: string, build: string): Promise<boolean> => {
    const mark = await bucket.read(markOf(name, build));
    if (!mark) return false;
    // Written anew, its time is now. Who is refused met another who wants it as well, or who removes it.
    return (
      (await bucket.write(markOf(name, build), mark.bytes, { only: { inPlaceOf: mark.mark } })) ||
      (await bucket.read(markOf(name, build))) !== undefined
    );
  };

  const readBytes = async (name: string, build: string, file: string): Promise<Buffer | undefined> =>
    (await bucket.read(keyOf(name, build, file)))?.bytes;

  return {
    place: `bucket ${settings.name}`,
    addressOf: (name, build) => `${publicBase}${name}/${build}/`,
    readDiscovery,
    replaceDiscovery: async (text, before) => {
      const only = before ? { inPlaceOf: before.mark } : ('new' as const);
      // A write whose answer was lost is sent again, and then refused for the sake of itself.
      return (
        (await bucket.write(discovery, text, { type: 'application/json', only })) ||
        (await readDiscovery())?.text === text
      );
    },
    addHistory: async (number, text) =>
      void (await bucket.write(historyKey(number), text, { type: 'application/json', only: 'new' })),
    readHistory: async (number) => (await bucket.read(historyKey(number)))?.bytes.toString(),
    hasBuild: async (name, build) => (await bucket.read(markOf(name, build))) !== undefined,
    wantBuild,
    names: async () => [
      ...new Set((await bucket.list(allMarks)).map(({ key }) => key.slice(allMarks.length).split('/')[0] ?? '')),
    ],
    builds: async (name) =>
      (await bucket.list(marks(name))).map(({ key, at }): KeptBuild => ({
        build: key.slice(marks(name).length),
        wantedAt: at,
      })),
    readFile: async (name, build, file) => {
      const bytes = await readBytes(name, build, file);
      if (!bytes) throw new Error(`There is no ${file} of ${name} ${build} in bucket ${settings.name}`);
      return bytes.toString();
    },
    readBytes,
    addBuild: async (name, build, folder) => {
      if (await wantBuild(name, build)) return false;
      const files = await filesBelow(folder);
      await upload(bucket, folder, files, (file) => keyOf(name, build, file));
      return bucket.write(markOf(name, build), JSON.stringify(files), { type: 'application/json', only: 'new' });
    },
    removeBuild: async (name, build) => {
      await bucket.remove(markOf(name, build));
      for (const { key } of await filesOf(bucket, name, build)) await bucket.remove(key);
    },
    sweep: async (names, before) => {
      for (const name of names) {
        const whole = new Set((await bucket.list(marks(name))).map(({ key }) => key.slice(marks(name).length)));
        for (const { key, at } of await filesOf(bucket, name))
          if (at < before && !whole.has(buildIn(key))) await bucket.remove(key);
      }
    },
  };
}

const prefixesOf = (name: string): string[] => [`${open}${name}/`, `${closed}files/${name}/`];
const keyOf = (name: string, build: string, file: string): string =>
  `${file.startsWith('client/') ? open : `${closed}files/`}${name}/${build}/${file}`;
/** 'releases/kitchen/k1/client/main.js' → 'k1' */
const buildIn = (key: string): string => key.replace(`${closed}files/`, open).split('/')[2] ?? '';

const filesOf = async (bucket: Bucket, name: string, build?: string): Promise<{ key: string; at: Date }[]> =>
  (
    await Promise.all(
      prefixesOf(name).map((prefix) => bucket.list(build === undefined ? prefix : `${prefix}${build}/`)),
    )
  ).flat();

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

async function upload(
  bucket: Bucket,
  folder: string,
  files: readonly string[],
  keyFor: (file: string) => string,
): Promise<void> {
  const waiting = [...files];
  const one = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await bucket.write(keyFor(file), await readFile(path.join(folder, file)), {
        type: typeOf(file),
        cacheControl: forEver,
      });
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, one));
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openBucket, type Bucket, type BucketSettings } from './bucket';
import { contentTypeOf } from './content-types';
import type { BuildInStore, ReleaseStore, StoredText } from './release-store';

/** Files for visitors have a prefix of their own, so that a CDN can be given access to that prefix only. */
const publicPrefix = 'releases/';
const privatePrefix = 'releases-private/';

const cacheForever = 'public, max-age=31536000, immutable';
const parallelUploads = 8;

const discovery = `${privatePrefix}discovery.json`;
const historyKey = (number: number): string => `${privatePrefix}history/${String(number).padStart(8, '0')}.json`;
const allReceipts = `${privatePrefix}builds/`;
const receiptsOf = (name: string): string => `${allReceipts}${name}/`;
const receiptKey = (name: string, build: string): string => receiptsOf(name) + build;
const json = { type: 'application/json' };

/**
 * A store in an S3-compatible bucket with conditional writes. A build exists when its receipt exists, which lists the files
 * of the build and is written last.
 */
export function bucketStore(settings: BucketSettings, publicBase = '/releases/'): ReleaseStore {
  const bucket = openBucket(settings);
  return {
    place: `bucket ${settings.name}`,
    addressOf: (name, build) => `${publicBase}${name}/${build}/`,
    ...documentsIn(bucket),
    ...buildsIn(bucket),
    readFile: async (name, build, file) => {
      const bytes = await readBytes(bucket, name, build, file);
      if (!bytes) throw new Error(`There is no ${file} of ${name} ${build} in bucket ${settings.name}`);
      return bytes.toString();
    },
    readBytes: (name, build, file) => readBytes(bucket, name, build, file),
  };
}

type Documents = Pick<ReleaseStore, 'readDiscovery' | 'replaceDiscovery' | 'addHistory' | 'readHistory'>;

function documentsIn(bucket: Bucket): Documents {
  const readDiscovery = async (): Promise<StoredText | undefined> => {
    const file = await bucket.read(discovery);
    return file && { text: file.bytes.toString(), version: file.etag };
  };
  return {
    readDiscovery,
    replaceDiscovery: async (text, before) => {
      const only = before ? { ifEtag: before.version } : ('new' as const);
      // When the answer to a write is lost, the SDK retries it, and the retry is refused because the first attempt succeeded.
      return (await bucket.write(discovery, text, { ...json, only })) || (await readDiscovery())?.text === text;
    },
    addHistory: async (number, text) => void (await bucket.write(historyKey(number), text, { ...json, only: 'new' })),
    readHistory: async (number) => (await bucket.read(historyKey(number)))?.bytes.toString(),
  };
}

type Builds = Pick<ReleaseStore, 'hasBuild' | 'touchBuild' | 'names' | 'builds' | 'addBuild' | 'removeBuild' | 'sweep'>;

const buildsIn = (bucket: Bucket): Builds => ({
  hasBuild: async (name, build) => (await bucket.read(receiptKey(name, build))) !== undefined,
  touchBuild: (name, build) => touchBuild(bucket, name, build),
  names: async () => [
    ...new Set((await bucket.list(allReceipts)).map(({ key }) => key.slice(allReceipts.length).split('/')[0] ?? '')),
  ],
  builds: (name) => listBuilds(bucket, name),
  addBuild: async (name, build, folder) => {
    if (await touchBuild(bucket, name, build)) return false;
    const files = await filesBelow(folder);
    await upload(bucket, folder, files, (file) => keyOf(name, build, file));
    return bucket.write(receiptKey(name, build), JSON.stringify(files), { ...json, only: 'new' });
  },
  removeBuild: async (name, build) => {
    await bucket.remove(receiptKey(name, build));
    for (const { key } of await keysOf(bucket, name, build)) await bucket.remove(key);
  },
  sweep: async (names, before) => {
    for (const name of names) {
      const complete = new Set((await listBuilds(bucket, name)).map(({ build }) => build));
      for (const { key, at } of await keysOf(bucket, name))
        if (at < before && !complete.has(buildOf(key))) await bucket.remove(key);
    }
  },
});

const listBuilds = async (bucket: Bucket, name: string): Promise<BuildInStore[]> =>
  (await bucket.list(receiptsOf(name))).map(({ key, at }) => ({
    build: key.slice(receiptsOf(name).length),
    lastUsedAt: at,
  }));

async function touchBuild(bucket: Bucket, name: string, build: string): Promise<boolean> {
  const receipt = await bucket.read(receiptKey(name, build));
  if (!receipt) return false;
  // Rewriting it updates its time. A refused write means that another process has just touched or removed the build.
  return (
    (await bucket.write(receiptKey(name, build), receipt.bytes, { only: { ifEtag: receipt.etag } })) ||
    (await bucket.read(receiptKey(name, build))) !== undefined
  );
}

const readBytes = async (bucket: Bucket, name: string, build: string, file: string): Promise<Buffer | undefined> =>
  (await bucket.read(keyOf(name, build, file)))?.bytes;

const prefixesOf = (name: string): string[] => [`${publicPrefix}${name}/`, `${privatePrefix}files/${name}/`];
const keyOf = (name: string, build: string, file: string): string =>
  `${file.startsWith('client/') ? publicPrefix : `${privatePrefix}files/`}${name}/${build}/${file}`;
/** 'releases/kitchen/k1/client/main.js' → 'k1' */
const buildOf = (key: string): string => key.replace(`${privatePrefix}files/`, publicPrefix).split('/')[2] ?? '';

const keysOf = async (bucket: Bucket, name: string, build?: string): Promise<{ key: string; at: Date }[]> =>
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
  const queue = [...files];
  const uploadNext = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      await bucket.write(keyFor(file), await readFile(path.join(folder, file)), {
        type: contentTypeOf(file),
        cacheControl: cacheForever,
      });
  };
  await Promise.all(Array.from({ length: parallelUploads }, uploadNext));
}

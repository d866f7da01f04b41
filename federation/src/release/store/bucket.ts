import type { S3Client } from '@aws-sdk/client-s3';

export interface BucketSettings {
  name: string;
  region: string;
  endpoint?: string;
  /** Defaults to the machine's own role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export interface BucketFile {
  bytes: Buffer;
  /** Changes with the content of the file. */
  etag: string;
}

export interface WriteOptions {
  type?: string;
  cacheControl?: string;
  /** Write only if the file has this etag, or only if there is no file yet. */
  only?: { ifEtag: string } | 'new';
}

export interface Bucket {
  read: (key: string) => Promise<BucketFile | undefined>;
  /** Returns false when the condition does not hold. */
  write: (key: string, content: Buffer | string, options?: WriteOptions) => Promise<boolean>;
  /** Lists the keys with this prefix, and when each was last written. */
  list: (prefix: string) => Promise<{ key: string; at: Date }[]>;
  remove: (key: string) => Promise<void>;
}

const readTimeoutMs = 10_000;
const writeTimeoutMs = 120_000;

/** Opens any S3-compatible bucket; with a custom endpoint its name is part of the path. The SDK is large, so it loads on first use. */
export function openBucket(settings: BucketSettings): Bucket {
  const { name: Bucket } = settings;
  let opened: ReturnType<typeof openClient> | undefined;
  const load = () => (opened ??= openClient(settings));
  return {
    read: async (Key) => {
      const { sdk, s3 } = await load();
      try {
        const { Body, ETag = '' } = await s3.send(
          new sdk.GetObjectCommand({ Bucket, Key }),
          timeoutAfter(readTimeoutMs),
        );
        return Body && { bytes: Buffer.from(await Body.transformToByteArray()), etag: ETag };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    write: async (Key, content, { type, cacheControl, only } = {}) => {
      const { sdk, s3 } = await load();
      const condition = only === 'new' ? { IfNoneMatch: '*' } : { IfMatch: only?.ifEtag };
      const file = { Bucket, Key, Body: content, ContentType: type, CacheControl: cacheControl, ...condition };
      try {
        await s3.send(new sdk.PutObjectCommand(file), timeoutAfter(writeTimeoutMs));
        return true;
      } catch (error) {
        if (only !== undefined && isRefusedWrite(error)) return false;
        throw error;
      }
    },
    list: async (prefix) => listKeys(await load(), Bucket, prefix),
    remove: async (Key) => {
      const { sdk, s3 } = await load();
      await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }), timeoutAfter(readTimeoutMs));
    },
  };
}

async function openClient({ region, endpoint, credentials }: BucketSettings) {
  const sdk = await import('@aws-sdk/client-s3');
  // The SDK writes into the credentials, and settings are frozen, so it gets a copy.
  const s3: S3Client = new sdk.S3Client({
    region,
    endpoint,
    credentials: credentials && { ...credentials },
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, s3 };
}

async function listKeys({ sdk, s3 }: Awaited<ReturnType<typeof openClient>>, Bucket: string, Prefix: string) {
  const found: { key: string; at: Date }[] = [];
  for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
    const page = await s3.send(
      new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
      timeoutAfter(readTimeoutMs),
    );
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified) found.push({ key: Key, at: LastModified });
    ContinuationToken = page.NextContinuationToken;
  }
  return found;
}

const timeoutAfter = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) });

/** The file to replace is gone, another writer was first, or two conditional writes ran at the same time. */
const refusals = ['NoSuchKey', 'PreconditionFailed', 'ConditionalRequestConflict'];

const isRefusedWrite = (error: unknown): boolean => refusals.includes((error as Error).name);

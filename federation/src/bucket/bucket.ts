import type { S3Client } from '@aws-sdk/client-s3';

export interface BucketSettings {
  name: string;
  region: string;
  endpoint?: string;
  /** Without them the machine's own role is used. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export interface BucketFile {
  bytes: Buffer;
  /** Changes with what the file holds. */
  mark: string;
}

export interface Writing {
  type?: string;
  cacheControl?: string;
  /** Only in the place of the file with this mark, or only where none is yet. */
  only?: { inPlaceOf: string } | 'new';
}

export interface Bucket {
  read: (key: string) => Promise<BucketFile | undefined>;
  /** False when the condition does not hold. */
  write: (key: string, content: Buffer | string, writing?: Writing) => Promise<boolean>;
  /** What lies below a prefix, and when it was written last. */
  list: (prefix: string) => Promise<{ key: string; at: Date }[]>;
  remove: (key: string) => Promise<void>;
}

const readPatienceMs = 10_000;
const writePatienceMs = 120_000;

/** Any S3-compatible bucket; with an endpoint of its own the bucket stands in the path. The SDK is large: it is loaded when the bucket is first asked. */
export function openBucket({ name: Bucket, region, endpoint, credentials }: BucketSettings): Bucket {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-s3');
    // A copy: the SDK writes into them, and settings are frozen.
    const s3: S3Client = new sdk.S3Client({
      region,
      endpoint,
      credentials: credentials && { ...credentials },
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, s3 };
  });

  return {
    read: async (Key) => {
      const { sdk, s3 } = await load();
      try {
        const { Body, ETag = '' } = await s3.send(new sdk.GetObjectCommand({ Bucket, Key }), within(readPatienceMs));
        return Body && { bytes: Buffer.from(await Body.transformToByteArray()), mark: ETag };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    write: async (Key, content, { type, cacheControl, only } = {}) => {
      const { sdk, s3 } = await load();
      const condition = only === 'new' ? { IfNoneMatch: '*' } : { IfMatch: only?.inPlaceOf };
      try {
        await s3.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key,
            Body: content,
            ContentType: type,
            CacheControl: cacheControl,
            ...condition,
          }),
          within(writePatienceMs),
        );
        return true;
      } catch (error) {
        if (only !== undefined && isRefusedCondition(error)) return false;
        throw error;
      }
    },
    list: async (Prefix) => {
      const { sdk, s3 } = await load();
      const found: { key: string; at: Date }[] = [];
      for (let ContinuationToken: string | undefined, more = true; more; more = ContinuationToken !== undefined) {
        const page = await s3.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
          within(readPatienceMs),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) found.push({ key: Key, at: LastModified });
        ContinuationToken = page.NextContinuationToken;
      }
      return found;
    },
    remove: async (Key) => {
      const { sdk, s3 } = await load();
      await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }), within(readPatienceMs));
    },
  };
}

const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) });

/** What was to be replaced is gone, another was there first, or two conditional writes met. */
const refusals = ['NoSuchKey', 'PreconditionFailed', 'ConditionalRequestConflict'];

const isRefusedCondition = (error: unknown): boolean => refusals.includes((error as Error).name);

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

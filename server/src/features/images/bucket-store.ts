import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#config/settings';
import type { PictureStore } from './picture-store';

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** Any S3-compatible bucket; with an endpoint of its own the bucket stands in the path. */
export function bucketStore({ name: bucket, region, endpoint, credentials }: BucketSettings): PictureStore {
  const s3 = new S3Client({ region, endpoint, credentials, forcePathStyle: endpoint !== undefined, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' });
  const keyOf = (id: string, name: string) => `images/${id}/${name}`;
  return {
    keep: async (id, files) => {
      for (const [name, bytes] of files)
        await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: keyOf(id, name),
            Body: bytes,
            ContentType: types[name.split('.')[1] ?? ''],
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        );
    },
    read: async (id, name) => {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(id, name) }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
  };
}

import { openBucket, type BucketSettings } from 'federation/release';
import type { PictureStore } from './picture-store';

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

/** Any S3-compatible bucket. */
export function bucketStore(settings: BucketSettings): PictureStore {
  const bucket = openBucket(settings);
  const keyOf = (id: string, name: string) => `images/${id}/${name}`;
  return {
    keep: async (id, files) => {
      for (const [name, bytes] of files)
        await bucket.write(keyOf(id, name), bytes, {
          type: types[name.split('.')[1] ?? ''],
          cacheControl: 'public, max-age=31536000, immutable',
        });
    },
    read: async (id, name) => (await bucket.read(keyOf(id, name)))?.bytes,
  };
}

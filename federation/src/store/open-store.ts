import type { BucketSettings } from '../bucket/bucket';
import { bucketStore } from './bucket-store';
import { diskStore } from './disk-store';
import type { ReleaseStore } from './release-store';

export interface StoreSettings {
  folder: string;
  /** Instead of the folder. */
  bucket?: BucketSettings;
  /** Where visitors find the builds: a CDN, or our own server without this. */
  url?: string;
}

export function openStore({ folder, bucket, url }: StoreSettings): ReleaseStore {
  const publicBase = `${url ?? '/releases'}/`;
  return bucket ? bucketStore(bucket, publicBase) : diskStore(folder, publicBase);
}

import type { BucketSettings } from './bucket';
import { bucketStore } from './bucket-store';
import { diskStore } from './disk-store';
import type { ReleaseStore } from './release-store';

export interface StoreSettings {
  folder: string;
  /** Used instead of the folder. */
  bucket?: BucketSettings;
  /** Public address of the builds at a CDN. Defaults to our own server. */
  url?: string;
}

export function openStore({ folder, bucket, url }: StoreSettings): ReleaseStore {
  const publicBase = `${url ?? '/releases'}/`;
  return bucket ? bucketStore(bucket, publicBase) : diskStore(folder, publicBase);
}

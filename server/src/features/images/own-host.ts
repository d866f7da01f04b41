import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings, Settings } from '#config/settings';
import type { Db } from '#database/tables';
import { darkroom } from './darkroom';
import { developPhoto } from './develop';
import { diskStore } from './disk-store';
import { findImage, insertImage, type ImageRow } from './images.repository';
import { ownKey } from './own-key';
import type { PictureStore } from './picture-store';

export interface OwnHost {
  /** Where browsers send photos: to us, or to the host that a setting names instead. */
  uploads: { url: string; key: string };
  keep: (photo: Buffer) => Promise<ImageRow>;
  read: PictureStore['read'];
}

const mostWaiting = 40;

export async function openOwnHost({ imageHost, dataDir, publicUrl }: Settings, db: Db): Promise<OwnHost> {
  const store = imageHost.bucket ? await inBucket(imageHost.bucket) : diskStore(join(dataDir, 'images'));
  const inDarkroom = darkroom(availableParallelism(), mostWaiting);

  /** Named by its content: the same photo twice is one. Its row is written last, when all files are there. */
  async function keep(photo: Buffer): Promise<ImageRow> {
    const id = createHash('sha256').update(photo).digest('hex').slice(0, 32);
    const kept = await findImage(db, id);
    if (kept) return kept;
    return inDarkroom(async () => {
      const { files, ...developed } = await developPhoto(photo);
      await store.keep(id, files);
      const row = { id, ...developed };
      await insertImage(db, row);
      return row;
    });
  }

  const uploads = imageHost.external ?? { url: `${publicUrl}/images/upload`, key: imageHost.ownKey ?? (await ownKey(dataDir)) };
  return { uploads, keep, read: store.read };
}

/** The SDK is large: only who has a bucket loads it. */
const inBucket = async (bucket: BucketSettings): Promise<PictureStore> => (await import('./bucket-store')).bucketStore(bucket);

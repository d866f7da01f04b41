import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '#config/settings';
import type { Db } from '#database/tables';
import { bucketStore } from './bucket-store';
import { darkroom } from './darkroom';
import { developPhoto } from './develop';
import { diskStore } from './disk-store';
import { findImage, insertImage, type ImageRow } from './images.repository';
import { ownKey } from './own-key';
import { uploadPath } from './photo-address';
import type { PictureStore } from './picture-store';
import { photoRecogniser, type RecognisePhoto } from './recognise-photo';

export interface OwnHost {
  /** Where browsers send photos: to us, or to the host that a setting names instead. */
  uploads: { url: string; key: string };
  /** Receives the photo when there is room for it. */
  keep: (receive: () => Promise<Buffer>) => Promise<ImageRow>;
  recognise: RecognisePhoto;
  read: PictureStore['read'];
}

/** Each of them may hold a whole photo in memory. */
const mostAtOnce = 40;

export async function openOwnHost(settings: Settings, db: Db): Promise<OwnHost> {
  const { imageHost, dataDir, publicUrl } = settings;
  const store = imageHost.bucket ? bucketStore(imageHost.bucket) : diskStore(join(dataDir, 'images'));
  const inside = darkroom(mostAtOnce, 0);
  const inDarkroom = darkroom(availableParallelism(), mostAtOnce);

  /** Named by its content: the same photo twice is one. Its row is written last, when all files are there. */
  async function develop(photo: Buffer): Promise<ImageRow> {
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

  return {
    uploads: imageHost.external?.uploads ?? {
      url: publicUrl + uploadPath,
      key: imageHost.ownKey ?? (await ownKey(dataDir)),
    },
    keep: (receive) => inside(async () => develop(await receive())),
    recognise: photoRecogniser(settings, db),
    read: store.read,
  };
}

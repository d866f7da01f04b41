import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Settings } from '#platform/config/settings';
import type { Db } from '#platform/database/tables';
import { bucketStore, diskStore, type PictureStore } from './picture-store';
import { createWorkQueue } from '#platform/resilience/work-queue';
import { createPhotoEncoder, tooManyPhotos, type PhotoProcessFailed } from './encoding/photo-encoder';
import { insertImage, keepImage, type ImageRow } from './images.repository';
import { readImageHostKey } from './image-host-key';
import { uploadPath } from './photo-address';
import { photoSizes } from './missing-size';
import { createPhotoRecogniser, type RecognisePhoto } from './accepted-photos';

export interface ImageHost {
  /** Where browsers upload photos: here, or to the external host from the settings. */
  uploads: { url: string; key: string };
  /** Calls `receive` once there is room for the photo. */
  store: (receive: () => Promise<Buffer>) => Promise<ImageRow>;
  recognise: RecognisePhoto;
  read: ReturnType<typeof photoSizes>['read'];
  remove: PictureStore['remove'];
  /** Calls the listener when a process does not start or fails on a photo. */
  onProcessFailure: (listener: (failure: PhotoProcessFailed) => void) => void;
  close: () => Promise<void>;
}

/** Each upload may hold a complete photo in memory. */
const receivedAtOnce = 40;

export async function createImageHost(settings: Settings, db: Db): Promise<ImageHost> {
  const { imageHost, dataDir, publicUrl } = settings;
  const store = imageHost.bucket ? bucketStore(imageHost.bucket) : diskStore(join(dataDir, 'images'));
  const receiving = createWorkQueue(receivedAtOnce, 0, tooManyPhotos);
  const listeners: ((failure: PhotoProcessFailed) => void)[] = [];
  const encoder = createPhotoEncoder({ onFailure: (failure) => listeners.forEach((listener) => listener(failure)) });
  const sizes = photoSizes(store, encoder);

  /**
   * The id is a hash of the content, so that the same photo is stored once. The row is written when the files of the standard
   * format exist; the other formats follow.
   */
  async function storePhoto(photo: Buffer): Promise<ImageRow> {
    const id = createHash('sha256').update(photo).digest('hex').slice(0, 32);
    const known = await keepImage(db, id);
    if (known) return known;
    const { files, ...encoded } = await encoder.encode(photo);
    await store.write(id, files);
    const row = { id, ...encoded };
    await insertImage(db, row);
    sizes.makeLater(id);
    return row;
  }

  return {
    uploads: imageHost.external?.uploads ?? {
      url: publicUrl + uploadPath,
      key: imageHost.ownKey ?? (await readImageHostKey(dataDir)),
    },
    // An upload that is still being received occupies no decoder.
    store: async (receive) => storePhoto(await receiving(receive)),
    recognise: createPhotoRecogniser(settings, db),
    read: sizes.read,
    remove: sizes.remove,
    onProcessFailure: (listener) => void listeners.push(listener),
    close: () => {
      const closed = sizes.close();
      encoder.close();
      return closed;
    },
  };
}

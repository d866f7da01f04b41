import { ApiError, runtimeConfig, uploadPhoto } from 'shared-api';

/** The image host did not take a photo: everything else may be right. */
export class PhotoNotSent extends Error {
  override readonly name = 'PhotoNotSent';
  constructor(
    readonly photo: File,
    reason: string,
  ) {
    super(reason);
  }
}

/** Of so many photos the one that is on its way. */
export interface PhotoUnderWay {
  photo: number;
  photos: number;
}

export type TellPhoto = (underWay?: PhotoUnderWay) => void;

/** What is sent again does not send the same photo again. */
const addresses = new WeakMap<File, string>();

/** One after another (spec point 4); stops at the first that is not taken. */
export async function sendPhotos(photos: readonly File[], tell: TellPhoto) {
  const { imageHost } = await runtimeConfig();
  for (const [place, photo] of photos.entries()) {
    if (addresses.has(photo)) continue;
    tell({ photo: place + 1, photos: photos.length });
    try {
      addresses.set(photo, await uploadPhoto(imageHost, photo));
    } catch (error) {
      if (error instanceof ApiError) throw new PhotoNotSent(photo, error.message);
      throw error;
    }
  }
  tell();
  const [image = '', image2, image3] = photos.map((photo) => addresses.get(photo));
  return { image, image2, image3 };
}

/** The server does not take their addresses: next time they are sent anew. */
export function forgetPhotos(photos: readonly File[]): void {
  for (const photo of photos) addresses.delete(photo);
}

import { ApiError, loadRuntimeConfig, uploadPhoto } from '@food-court/shared-api';

/** The image host refused a photo, or could not be reached. */
export class PhotoUploadError extends Error {
  override readonly name = 'PhotoUploadError';
  constructor(
    readonly photo: File,
    reason: string,
  ) {
    super(reason);
  }
}

export interface UploadProgress {
  photo: number;
  photos: number;
}

export type OnUploadProgress = (progress?: UploadProgress) => void;

/** Keeps a retry from uploading the same photo again. */
const addresses = new WeakMap<File, string>();

/** Uploads one photo after another (spec point 4), and stops at the first failure. */
export async function uploadPhotos(photos: readonly File[], onProgress: OnUploadProgress) {
  const { imageHost } = await loadRuntimeConfig();
  for (const [index, photo] of photos.entries()) {
    if (addresses.has(photo)) continue;
    onProgress({ photo: index + 1, photos: photos.length });
    try {
      addresses.set(photo, await uploadPhoto(imageHost, photo));
    } catch (error) {
      if (error instanceof ApiError) throw new PhotoUploadError(photo, error.message);
      throw error;
    }
  }
  onProgress();
  const [image = '', image2, image3] = photos.map((photo) => addresses.get(photo));
  return { image, image2, image3 };
}

/** Call this when the server refused the photos’ addresses, so that the next attempt uploads them again. */
export function forgetPhotos(photos: readonly File[]): void {
  for (const photo of photos) addresses.delete(photo);
}

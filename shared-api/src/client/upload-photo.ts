import type { ImageHost } from '../entities/runtime-config';
import { ApiError } from '../errors/api-error';
import { t } from '../languages/language';

/** Uploads a photo to the image host and returns its address. Few pages need this, so its code loads with the first photo. */
export async function uploadPhoto(host: ImageHost, photo: File): Promise<string> {
  try {
    const { postPhoto } = await import(/* webpackChunkName: "upload-photo" */ './post-photo');
    return await postPhoto(host, photo);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unreachable', t('We couldn’t send the photo. Check your connection and try again.'));
  }
}

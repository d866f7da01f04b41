import type { ImageHost } from '../config/runtime-config';
import { photoNotSent } from './photo-not-sent';

/** Few pages send photos: the code comes with the first one. */
export async function uploadPhoto(host: ImageHost, photo: File): Promise<string> {
  const late = await import(/* webpackChunkName: "upload-photo" */ './upload-photo').catch(() => {
    throw photoNotSent();
  });
  return late.uploadPhoto(host, photo);
}

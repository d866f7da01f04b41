import { limits } from 'shared-api';

/** The kinds that the image host can read: a drawing or a camera's raw file is none of them. */
const photoKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const kindsInWords = 'JPEG, PNG, WebP, AVIF or GIF';
const largestPhoto = `${limits.photoBytes / 1024 / 1024} MB`;

/** Ends the hint beside a place for photos. */
export const photosAllowed = `${kindsInWords}, each up to ${largestPhoto}.`;

/** True, or what is wrong with the first that can't be sent. */
export function photosRule(photos: readonly File[]): true | string {
  const strange = photos.find(({ type }) => !photoKinds.includes(type));
  if (strange) return `${strange.name} is not a photo that can be shown here. Please choose ${kindsInWords}.`;
  const large = photos.find(({ size }) => size > limits.photoBytes);
  return large ? `${large.name} is larger than ${largestPhoto}. Please choose a smaller photo.` : true;
}

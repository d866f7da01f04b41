import { limits, t } from '@food-court/shared-api';

/** The formats that the image host can read; SVG and camera raw files are not among them. */
const photoKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const kindsText = 'JPEG, PNG, WebP, AVIF or GIF';
const largestPhoto = `${limits.photoBytes / 1024 / 1024} MB`;

/** The end of the hint beside a photo picker. */
export const photosHint = `${kindsText}, each up to ${largestPhoto}.`;

/** True, or the error of the first invalid photo. */
export function photosRule(photos: readonly File[]): true | string {
  const unsupported = photos.find(({ type }) => !photoKinds.includes(type));
  if (unsupported)
    return t('{name} is not a photo that can be shown here. Please choose {kindsText}.', {
      name: unsupported.name,
      kindsText,
    });
  const tooLarge = photos.find(({ size }) => size > limits.photoBytes);
  return tooLarge
    ? t('{name} is larger than {largestPhoto}. Please choose a smaller photo.', { name: tooLarge.name, largestPhoto })
    : true;
}

import { limits, t } from '@food-court/shared-api';

/** The formats that the image host can read; SVG and camera raw files are not among them. */
const photoKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const kindsText = (): string => t('JPEG, PNG, WebP, AVIF or GIF');
const largestPhoto = (): string => t('{size} MB', { size: limits.photoBytes / 1024 / 1024 });

/** The end of the hint beside a photo picker. */
export const photosHint = (): string => t('{kinds}, each up to {size}.', { kinds: kindsText(), size: largestPhoto() });

/** True, or the error of the first invalid photo. */
export function photosRule(photos: readonly File[]): true | string {
  const unsupported = photos.find(({ type }) => !photoKinds.includes(type));
  if (unsupported)
    return t('{name} is not a photo that can be shown here. Please choose {kinds}.', {
      name: unsupported.name,
      kinds: kindsText(),
    });
  const tooLarge = photos.find(({ size }) => size > limits.photoBytes);
  return tooLarge
    ? t('{name} is larger than {size}. Please choose a smaller photo.', { name: tooLarge.name, size: largestPhoto() })
    : true;
}

import { ownPhoto, usualSizes } from './own-photo';

/** Loads and decodes the file that a `Picture` of this photo will show at its usual size. */
export function preloadPicture(src: string): void {
  const image = new Image();
  const own = ownPhoto(src);
  const picture = document.createElement('picture');
  for (const format of own ? (['avif', 'webp'] as const) : []) {
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.srcset = own?.srcSet(format) ?? '';
    source.sizes = usualSizes;
    picture.append(source);
  }
  picture.append(image);
  image.src = src;
  // The page shows a broken photo as such.
  image.decode().catch(() => {});
}

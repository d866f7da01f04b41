const OWN_PHOTO = /^(.*\/images\/[^/?#]+)\/960\.webp$/;

const WIDTHS = [320, 480, 640, 720, 960, 1280] as const;

/** For <img sizes>: one of four cards in a row, larger parts of a narrow window, and a small picture in a row of its own on a phone. */
export const usualSizes = '(min-width: 1200px) 18rem, (min-width: 768px) 31vw, (min-width: 480px) 46vw, 8rem';

export interface OwnPhoto {
  /** The photo at one width, for pictures that are always small. */
  at(width: (typeof WIDTHS)[number]): string;
  srcSet(format: 'avif' | 'webp'): string;
}

/** Parses an address of our own image host, which serves every width in AVIF and WebP. */
export function ownPhoto(src: string): OwnPhoto | undefined {
  const base = OWN_PHOTO.exec(src)?.[1];
  if (base === undefined) return undefined;
  return {
    at: (width) => `${base}/${width}.webp`,
    srcSet: (format) => WIDTHS.map((width) => `${base}/${width}.${format} ${width}w`).join(', '),
  };
}

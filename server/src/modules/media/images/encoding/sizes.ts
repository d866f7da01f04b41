/** Every photo has files of these names, or gets them when they are asked for. A smaller original is not enlarged. */
export const widths = [320, 480, 640, 720, 960, 1280] as const;
export const formats = ['webp', 'avif'] as const;

/** The size that a photo's address names. */
export const standardWidth = 960;
export const standardFormat = 'webp';

/** The copy from which more sizes are made later, and its longest side. */
export const masterName = 'master.webp';
export const masterSide = 2_560;

export interface PhotoSize {
  width: number;
  format: (typeof formats)[number];
}

export const pictureName = (width: number, format: string): string => `${width}.${format}`;

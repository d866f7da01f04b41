/** Every photo has files with these widths, or gets them on request. A smaller original is not enlarged. */
export const widths = [320, 480, 640, 720, 960, 1280] as const;
export const formats = ['webp', 'avif'] as const;

/** The width in the public address of a photo. */
export const standardWidth = 960;
export const standardFormat = 'webp';

/** The copy from which further sizes are made, and the length of its longest side. */
export const masterName = 'master.webp';
export const masterSide = 2_560;

export interface PhotoSize {
  width: number;
  format: (typeof formats)[number];
}

export const pictureName = (width: number, format: string): string => `${width}.${format}`;

/** Every photo has files of these names. A smaller original is not enlarged. */
export const widths = [320, 640, 960, 1280] as const;
export const formats = ['webp', 'avif'] as const;

/** The size that a photo's address names. */
export const standardWidth = 960;
export const standardFormat = 'webp';

/** Longest side of the copy from which more sizes could be made later. */
export const masterSide = 2_560;

export const pictureName = (width: number, format: string): string => `${width}.${format}`;

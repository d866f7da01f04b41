/** The widths that every photo answers to; a smaller original is never blown up, its name answers all the same. */
export const widths = [320, 640, 960, 1280] as const;
export const formats = ['webp', 'avif'] as const;

/** The size that a photo's address names. */
export const standardWidth = 960;
export const standardFormat = 'webp';

/** Longest side of the copy that all others are made from, should more sizes be wanted one day. */
export const masterSide = 2_560;

export const pictureName = (width: number, format: string): string => `${width}.${format}`;

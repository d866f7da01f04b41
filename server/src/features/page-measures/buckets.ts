/** Each bucket is five percent wide: fine enough to see a build that is five percent slower. */
export const bucketRatio = 1.05;

/** Zero has a bucket of its own, below all others. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : 1 + Math.floor(Math.log(value) / Math.log(bucketRatio));

/** The middle of a bucket. */
export const valueOf = (bucket: number): number => (bucket === 0 ? 0 : bucketRatio ** (bucket - 0.5));

/** Each bucket is five percent wide: fine enough to notice a build that is five percent slower. */
export const bucketRatio = 1.05;

/** Zero has a bucket of its own, below all others. */
export const bucketOf = (value: number): number =>
  value < 1 ? 0 : 1 + Math.floor(Math.log(value) / Math.log(bucketRatio));

/** Returns the middle of a bucket. */
export const valueOf = (bucket: number): number => (bucket === 0 ? 0 : bucketRatio ** (bucket - 0.5));

export interface PagesInBucket {
  bucket: number;
  pages: number;
}

export const pagesOf = (rows: readonly PagesInBucket[]): number => rows.reduce((sum, { pages }) => sum + pages, 0);

/** Returns the 75th percentile in whole milliseconds. */
export function upperQuartile(rows: readonly PagesInBucket[]): number | undefined {
  const threeQuarters = pagesOf(rows) * 0.75;
  let below = 0;
  for (const { bucket, pages } of rows.toSorted((a, b) => a.bucket - b.bucket)) {
    below += pages;
    if (below > 0 && below >= threeQuarters) return Math.round(valueOf(bucket));
  }
  return undefined;
}

import { limits, type Rating } from '@food-court/shared-api/contract';

/** The sums are null without reviews. */
interface RatingSums {
  reviews: number | null;
  stars: number | null;
}

/** Undefined while there are too few reviews. */
export function presentRating({ reviews, stars }: RatingSums): Rating | undefined {
  if (reviews === null || stars === null || reviews < limits.fewestReviewsShown) return undefined;
  return { stars: Math.round((stars / reviews) * 10) / 10, reviews };
}

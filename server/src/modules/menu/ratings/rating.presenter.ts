import { limits, type Rating } from '@food-court/shared-api/contract';

/** Null: nobody has reviewed it. */
interface RatingSums {
  reviews: number | null;
  stars: number | null;
}

/** None while there are few. */
export function presentRating({ reviews, stars }: RatingSums): Rating | undefined {
  if (reviews === null || stars === null || reviews < limits.fewestReviewsShown) return undefined;
  return { stars: Math.round((stars / reviews) * 10) / 10, reviews };
}

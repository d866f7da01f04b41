import { useQuery } from '@tanstack/react-query';
import type { Category, Dish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';

export interface FirstDish {
  category: Category;
  /** The call has returned at least once, with dishes or an error. */
  hasAnswered: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  retry: () => void;
  /** Undefined if the category has no dish yet. */
  dish: Dish | undefined;
}

function useFirstDish(category: Category): FirstDish {
  const { data, isFetched, isFetching, refetch } = useQuery(
    apiQuery('GET /category/{category}', { params: { category } }),
  );
  return {
    category,
    hasAnswered: data !== undefined || isFetched,
    hasFailed: data === undefined,
    isFetching,
    retry: () => void refetch(),
    dish: data?.[0],
  };
}

/** The first dish of each category, in the order of the specification. */
export const useFirstDishes = (): readonly FirstDish[] => [
  useFirstDish('Chinese'),
  useFirstDish('Rice'),
  useFirstDish('Drinks'),
  useFirstDish('Chicken'),
];

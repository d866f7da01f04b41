import { useQuery } from '@tanstack/react-query';
import { categories, type Category, type Dish } from 'shared-api';
import { apiQuery } from 'shared-api/query';

export interface FirstDish {
  category: Category;
  /** The call has answered at least once, be it with an error. */
  answered: boolean;
  failed: boolean;
  asking: boolean;
  askAgain: () => void;
  /** None when the category has no dish yet. */
  dish: Dish | undefined;
}

/** The dish that each category shows first. The categories are a constant, so these are always the same four hooks. */
export const useFirstDishes = (): readonly FirstDish[] =>
  categories.map((category) => {
    const { data, isFetched, isFetching, refetch } = useQuery(
      apiQuery('GET /category/{category}', { params: { category } }),
    );
    return {
      category,
      answered: data !== undefined || isFetched,
      failed: data === undefined,
      asking: isFetching,
      askAgain: () => void refetch(),
      dish: data?.[0],
    };
  });

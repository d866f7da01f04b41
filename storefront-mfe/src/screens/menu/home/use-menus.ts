import { useQuery } from '@tanstack/react-query';
import type { Category, MenuDish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';

const useMenu = (category: Category) => useQuery(apiQuery('GET /category/{category}', { params: { category } }));

export type MenuCall = ReturnType<typeof useMenu>;

/** The calls of the category section, in the order of the categories in the specification. */
export const useMenuCalls = (): readonly MenuCall[] => [
  useMenu('Chinese'),
  useMenu('Rice'),
  useMenu('Drinks'),
  useMenu('Chicken'),
];

/** With dishes or an error. */
export const haveAnswered = (calls: readonly MenuCall[]): boolean =>
  calls.every(({ data, isFetched }) => data !== undefined || isFetched);

const none: readonly MenuDish[] = [];

/** The favourites of each menu once all four calls have answered. */
export function useMenus(): readonly (readonly MenuDish[])[] {
  const calls = useMenuCalls();
  return haveAnswered(calls) ? calls.map(({ data = none }) => data) : [];
}

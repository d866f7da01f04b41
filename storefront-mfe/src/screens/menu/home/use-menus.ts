import { useQuery } from '@tanstack/react-query';
import type { Category, MenuDish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';

type Menu = readonly MenuDish[];
const none: Menu = [];

const useMenu = (category: Category) => useQuery(apiQuery('GET /category/{category}', { params: { category } }));

/** The favourites of each menu once all four calls have answered, which the page makes for its category section. */
export function useMenus(): readonly Menu[] {
  const menus = [useMenu('Chinese'), useMenu('Rice'), useMenu('Drinks'), useMenu('Chicken')];
  return menus.every(({ data, isFetched }) => data !== undefined || isFetched)
    ? menus.map(({ data = none }) => data)
    : [];
}

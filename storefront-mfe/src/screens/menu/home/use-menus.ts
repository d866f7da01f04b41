import { useQueries } from '@tanstack/react-query';
import { categories, type MenuDish } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';

/** The favourites of each menu, as far as they are known. The page makes these calls for its category section. */
export const useMenus = (): readonly (readonly MenuDish[])[] =>
  useQueries({
    queries: categories.map((category) => apiQuery('GET /category/{category}', { params: { category } })),
    combine: (menus) => menus.map(({ data = [] }) => data),
  });

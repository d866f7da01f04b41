import { limits } from '@food-court/shared-api/contract';
import type { Handlers } from '#contract/handler';
import type { Services } from '#services';
import { readPage } from '#paging/read-page';
import { noSuchDish } from './dish-refusals';
import { presentDish } from './dishes.presenter';
import { findDish, findDishesAfter, firstDishes, type DishRow } from './dishes.repository';

type DishCall = 'GET /products/{category}' | 'GET /category/{category}' | 'GET /product/{id}';

export function dishHandlers(services: Services): Handlers<DishCall> {
  const { readDb } = services;
  const present = (row: DishRow) => presentDish(row, services);
  return {
    'GET /products/{category}': async ({ params, query }) => {
      const { rows, next } = await readPage(query, (count, after) =>
        findDishesAfter(readDb, params.category, count, after),
      );
      return { items: rows.map(present), next };
    },

    'GET /category/{category}': async ({ params }) =>
      (await firstDishes(readDb, params.category, limits.pageSize).execute()).map(present),

    'GET /product/{id}': async ({ params }) => {
      const row = await findDish(readDb, params.id);
      if (!row) throw noSuchDish();
      return present(row);
    },
  };
}

import { limits } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { MenuServices } from '../services';
import { readPageInOrder } from '#platform/contract/paging/read-page';
import { sharingPictureOfDish } from '#modules/media/index';
import { dishesChangeAt } from './dish-changes';
import { dishGone, noSuchDish } from './dish-refusals';
import { presentDish } from './dishes.presenter';
import { findDish, findDishesAfter, firstDishes, wasRemoved, type DishRow } from './dishes.repository';
import { menuCursors } from './menu-position';

type DishCall = 'GET /products/{category}' | 'GET /category/{category}' | 'GET /product/{id}';

export function dishHandlers(services: MenuServices): Handlers<DishCall> {
  const { readDb, courtClock } = services;
  const present = (row: DishRow) => presentDish(row, services);
  return {
    'GET /products/{category}': async ({ params, query, changesAt }) => {
      const readAt = new Date();
      const { rows, next } = await readPageInOrder(menuCursors, query, (count, after) =>
        findDishesAfter(readDb, params.category, count, after),
      );
      changesAt(dishesChangeAt(rows, readAt, courtClock));
      return { items: rows.map(present), next };
    },

    'GET /category/{category}': async ({ params, changesAt }) => {
      const readAt = new Date();
      const rows = await firstDishes(readDb, params.category, limits.pageSize).execute();
      changesAt(dishesChangeAt(rows, readAt, courtClock));
      return rows.map(present);
    },

    'GET /product/{id}': async ({ params, changesAt }) => {
      const readAt = new Date();
      const row = await findDish(readDb, params.id);
      if (!row) throw (await wasRemoved(readDb, params.id)) ? dishGone() : noSuchDish();
      changesAt(dishesChangeAt([row], readAt, courtClock));
      const dish = present(row);
      return { ...dish, sharingPicture: services.publicUrl + sharingPictureOfDish(dish) };
    },
  };
}

import { kitchenPageLimits } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { notFound } from '#platform/http/refusal';
import type { MenuServices } from '../services';
import { dishesChangeAt } from '../dishes/dish-changes';
import { presentClosed, rulesOf } from '../opening/closed';
import { earliestOf, openingChangesAt } from '../opening/opening';
import { sharingPictureOfKitchen } from '#modules/media/index';
import { presentKitchenPage, presentListedKitchen } from './kitchen-pages.presenter';
import { findDishesOfKitchen, findKitchenPage, findListedKitchens } from './kitchen-pages.repository';
import { minutesGoodForMs, minutesNow, type FindFreeCookingSlot } from './minutes-now';

/** Leaves room for kitchens that have several of the first dishes of a category. */
const dishesPerCategory = 50;

export const kitchenPageHandlers = (
  services: MenuServices,
  findFreeCookingSlot: FindFreeCookingSlot,
): Handlers<'GET /kitchen/{id}' | 'GET /kitchens'> => ({
  'GET /kitchen/{id}': async ({ params, changesAt }) => {
    const { readDb, courtClock, publicUrl } = services;
    const readAt = new Date();
    const row = await findKitchenPage(readDb, params.id);
    if (!row) throw noSuchKitchen();
    const dishes = await findDishesOfKitchen(readDb, row.uid, kitchenPageLimits.dishes);
    if (row.role !== 'Seller' && dishes.length === 0) throw noSuchKitchen();
    const minutes = presentClosed(row, courtClock)
      ? undefined
      : await minutesNow(readDb, row, dishes, findFreeCookingSlot);
    changesAt(
      earliestOf([
        dishesChangeAt(dishes, readAt, courtClock),
        openingChangesAt(rulesOf(row), readAt, courtClock),
        minutes === undefined ? undefined : new Date(readAt.getTime() + minutesGoodForMs),
      ]),
    );
    const page = presentKitchenPage(row, { dishes, minutes, publicUrl, courtClock });
    return { ...page, sharingPicture: publicUrl + sharingPictureOfKitchen(page) };
  },

  'GET /kitchens': async () => {
    const kitchens = await findListedKitchens(services.readDb, {
      dishes: dishesPerCategory,
      limit: kitchenPageLimits.listed,
    });
    return kitchens.map((kitchen) => presentListedKitchen(kitchen, services));
  },
});

const noSuchKitchen = () => notFound('We can’t find this kitchen.');

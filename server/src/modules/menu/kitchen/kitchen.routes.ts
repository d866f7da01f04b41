import type { Handlers } from '#platform/contract/handler';
import { allow, Refusal } from '#platform/http/refusal';
import type { Identity } from '#platform/identity/caller';
import type { MenuServices } from '../services';
import { acceptPhotos } from '#modules/media/index';
import { findAccountUid } from '#modules/accounts/index';
import { addDish } from './add-dish';
import { changeDish, recordDishAction, replacedPhotos, requireChangeable } from './change-dish';
import { mayAddDishAs, mayArrangeMenu, maySeeDishesOf } from './kitchen.policy';
import { findAllDishes, findDishesOfSeller } from './dish-tables.repository';
import { presentManagedDish } from './kitchen.presenter';
import { findActiveDish, lockActiveDish, getDish, removeDish, type ManagedDishRow } from './kitchen.repository';

type KitchenCall =
  | 'POST /products'
  | 'PATCH /products/{id}'
  | 'DELETE /products/{id}'
  | 'GET /my-products/{email}'
  | 'GET /my-product/{id}'
  | 'GET /all-products';

export function kitchenHandlers(services: MenuServices): Handlers<KitchenCall> {
  const { db, imageHost, settings, courtClock: clock } = services;
  const present = (viewer: Identity) => (row: ManagedDishRow) => presentManagedDish(row, services, viewer);
  return {
    'POST /products': async ({ body, caller, once }) => {
      allow(mayAddDishAs(caller, body.email), 'You can only add dishes in your own name.');
      if (settings.sellersConfirmAddress && !caller.emailVerified) throw addressUnconfirmed();
      const images = await acceptPhotos(imageHost.recognise, body);
      const { id } = await once((trx) =>
        addDish(trx, { seller: caller, body, images, dishesADay: settings.dishesADay }),
      );
      return present(caller)(await getDish(db, id));
    },

    'PATCH /products/{id}': async ({ params, body, caller }) => {
      const arranges = body.hidden !== undefined || body.shownFirst !== undefined;
      allow(!arranges || mayArrangeMenu(caller), 'Only admins may hide a dish or choose what a category shows first.');
      const images = await replacedPhotos(imageHost.recognise, body);
      return present(caller)(
        await db.transaction().execute((trx) => changeDish(trx, caller, params.id, { body, images, clock })),
      );
    },

    'DELETE /products/{id}': ({ params, caller }) =>
      db.transaction().execute(async (trx) => {
        const dish = requireChangeable(caller, await lockActiveDish(trx, params.id));
        await removeDish(trx, dish.id);
        await recordDishAction(trx, caller, 'dish removed', dish);
        return { _id: dish.id };
      }),

    'GET /my-products/{email}': async ({ params, query, caller }) => {
      allow(maySeeDishesOf(caller, params.email), 'You can only see your own dishes here.');
      const { rows, ...count } = await findDishesOfSeller(
        db,
        await findAccountUid(db, caller, params.email),
        query ?? {},
      );
      return { rows: rows.map(present(caller)), ...count };
    },

    'GET /my-product/{id}': async ({ params, caller }) =>
      present(caller)(requireChangeable(caller, await findActiveDish(db, params.id))),

    'GET /all-products': async ({ query, caller }) => {
      const { rows, ...count } = await findAllDishes(db, query?.category, query?.search, query?.page);
      return { rows: rows.map(present(caller)), ...count };
    },
  };
}

const addressUnconfirmed = (): Refusal =>
  new Refusal(
    'address_unconfirmed',
    'Please confirm your e-mail address first. Sellers need a confirmed address here.',
  );

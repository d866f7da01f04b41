import type { Handlers } from '#contract/handler';
import { allow } from '#http/allow';
import type { House } from '#house';
import { photosToKeep } from '../images/photos-to-keep';
import { accountAt } from '../users/account-at';
import { addDish } from './add-dish';
import { changeDish } from './change-dish';
import { changeableBy } from './changeable-by';
import { mayAddDishAs, mayArrangeMenu, maySeeDishesOf } from './kitchen.policy';
import { presentManagedDish } from './kitchen.presenter';
import {
  findAllDishes,
  findDishesOf,
  findKeptDish,
  findKeptDishLocked,
  getDish,
  removeDish,
  type ManagedDishRow,
} from './kitchen.repository';
import { replacedPhotos } from './replaced-photos';

type KitchenCall =
  | 'POST /products'
  | 'PATCH /products/{id}'
  | 'DELETE /products/{id}'
  | 'GET /my-products/{email}'
  | 'GET /my-product/{id}'
  | 'GET /all-products';

export function kitchenHandlers({ db, publicUrl, imageHost }: House): Handlers<KitchenCall> {
  const present = (row: ManagedDishRow) => presentManagedDish(row, publicUrl);
  return {
    'POST /products': async ({ body, caller, once }) => {
      allow(mayAddDishAs(caller, body.email), 'You can only add dishes in your own name.');
      const images = await photosToKeep(imageHost.recognise, body);
      const { id } = await once((trx) => addDish(trx, caller, body, images));
      return present(await getDish(db, id));
    },

    'PATCH /products/{id}': async ({ params, body, caller }) => {
      const arranges = body.hidden !== undefined || body.shownFirst !== undefined;
      allow(!arranges || mayArrangeMenu(caller), 'Only admins may hide a dish or choose what a category shows first.');
      const images = await replacedPhotos(imageHost.recognise, body);
      return present(await db.transaction().execute((trx) => changeDish(trx, caller, params.id, body, images)));
    },

    'DELETE /products/{id}': ({ params, caller }) =>
      db.transaction().execute(async (trx) => {
        const { id } = changeableBy(caller, await findKeptDishLocked(trx, params.id));
        await removeDish(trx, id);
        return { _id: id };
      }),

    'GET /my-products/{email}': async ({ params, query, caller }) => {
      allow(maySeeDishesOf(caller, params.email), 'You can only see your own dishes here.');
      const { rows, total } = await findDishesOf(db, await accountAt(db, caller, params.email), query?.page);
      return { rows: rows.map(present), total };
    },

    'GET /my-product/{id}': async ({ params, caller }) =>
      present(changeableBy(caller, await findKeptDish(db, params.id))),

    'GET /all-products': async ({ query }) => {
      const { rows, total } = await findAllDishes(db, query?.category, query?.search, query?.page);
      return { rows: rows.map(present), total };
    },
  };
}

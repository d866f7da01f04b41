import { limits } from 'shared-api/contract';
import type { Handlers } from '#contract/handler';
import { allow } from '#http/allow';
import { notFound } from '#http/refusal';
import type { House } from '#house';
import { photosToKeep } from '../images/photos-to-keep';
import { addDish } from './add-dish';
import { mayAddDishAs } from './dishes.policy';
import { presentDish } from './dishes.presenter';
import { findDish, findFirstDishes, type DishRow } from './dishes.repository';
import { listDishes } from './list-dishes';

type DishCall = 'GET /products/{category}' | 'GET /category/{category}' | 'GET /product/{id}' | 'POST /products';

export function dishHandlers({ readDb, publicUrl, imageHost }: House): Handlers<DishCall> {
  const present = (row: DishRow) => presentDish(row, publicUrl);
  return {
    'GET /products/{category}': async ({ params, query }) => {
      const { rows, next } = await listDishes(readDb, params.category, query?.limit, query?.cursor);
      return { items: rows.map(present), next };
    },

    'GET /category/{category}': async ({ params }) => (await findFirstDishes(readDb, params.category, limits.pageSize)).map(present),

    'GET /product/{id}': async ({ params }) => {
      const row = await findDish(readDb, params.id);
      if (!row) throw notFound('There is no such dish.');
      return present(row);
    },

    'POST /products': async ({ body, caller, once }) => {
      allow(mayAddDishAs(caller, body.email), 'You can only add dishes in your own name.');
      const images = await photosToKeep(imageHost.recognise, body);
      return present(await once((trx) => addDish(trx, caller, body, images)));
    },
  };
}

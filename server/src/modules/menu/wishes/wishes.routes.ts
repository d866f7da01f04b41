import type { Handlers } from '#platform/contract/handler';
import { allow, notFound } from '#platform/http/refusal';
import type { MenuServices } from '../services';
import { readPage } from '#platform/contract/paging/read-page';
import { findAccountUid } from '#modules/accounts/index';
import { addWish } from './add-wish';
import { mayReadWish, mayReadWishesOf, mayWishAs } from './wishes.policy';
import { presentWish, presentWishClosed, presentWishedDish } from './wishes.presenter';
import { deleteWish, findWish, findWishesAfter } from './wishes.repository';

type WishCall = 'POST /wish-product' | 'GET /my-wish/{email}' | 'GET /product-wish/{id}' | 'DELETE /my-wish/{id}';

const noSuchWish = () => notFound('This wish is no longer on the list.');

/** All reads use the primary database, because buyers read the list right after a change. */
export const wishHandlers = ({ db, publicUrl, courtClock }: MenuServices): Handlers<WishCall> => ({
  'POST /wish-product': async ({ body, caller, once }) => {
    allow(mayWishAs(caller, body.email), 'You can only add to your own wish list.');
    return presentWish(await once((trx) => addWish(trx, caller.uid, body.id)), publicUrl, caller);
  },

  'GET /my-wish/{email}': async ({ params, query, caller }) => {
    allow(mayReadWishesOf(caller, params.email), 'You can only see your own wish list.');
    const buyerUid = await findAccountUid(db, caller, params.email);
    const { rows, next } = await readPage(query, (count, after) => findWishesAfter(db, buyerUid, count, after));
    const items = rows.map((row) => ({
      ...presentWish(row, publicUrl, caller),
      ...presentWishClosed(row, courtClock),
    }));
    return { items, next };
  },

  'GET /product-wish/{id}': async ({ params, caller }) => {
    const row = await findWish(db, params.id, caller.uid);
    if (!row || !mayReadWish(caller, row)) throw noSuchWish();
    return { ...presentWishedDish(row, publicUrl), ...presentWishClosed(row, courtClock) };
  },

  'DELETE /my-wish/{id}': async ({ params, caller }) => {
    if (!(await deleteWish(db, params.id, caller.uid))) throw noSuchWish();
    return { _id: params.id };
  },
});

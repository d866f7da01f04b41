import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { allow } from '#platform/http/refusal';
import { readPage } from '#platform/contract/paging/read-page';
import type { OrderingServices } from '../services';
import { noSuchDish, findDish, presentRating, findKitchenRating } from '#modules/menu/index';
import { maySeeBoardOf } from '../steps/order-life.policy';
import { findAccountUid } from '#modules/accounts/index';
import { presentDishReview, presentListedReview, presentTicketReview } from './reviews.presenter';
import { findNewestWords, findReviewsAfter, getListedReview } from './reviews.repository';
import { answerReview, hideReview, writeReview } from './write-review';

type ReviewCall =
  | 'POST /tickets/{id}/review'
  | 'GET /product/{id}/reviews'
  | 'GET /reviews'
  | 'GET /reviews/{email}'
  | 'POST /reviews/{id}/answer'
  | 'PATCH /reviews/{id}';

const unrated = { reviews: null, stars: null };

/** Lists are read from the primary database, so that people see the effect of answering or hiding a review. */
export function reviewHandlers({ db, readDb }: OrderingServices): Handlers<ReviewCall> {
  const change = (id: string, make: (trx: Trx) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await make(trx);
      return presentListedReview(await getListedReview(trx, id));
    });
  const list = async (query: { limit?: number; cursor?: string } | undefined, sellerUid?: string) => {
    const { rows, next } = await readPage(query, (count, after) => findReviewsAfter(db, { count, after, sellerUid }));
    return { items: rows.map(presentListedReview), next };
  };

  return {
    'POST /tickets/{id}/review': async ({ params, body, caller }) =>
      presentTicketReview(await db.transaction().execute((trx) => writeReview(trx, caller, params.id, body))),

    'GET /product/{id}/reviews': async ({ params }) => {
      const dish = await findDish(readDb, params.id);
      if (!dish) throw noSuchDish();
      const rating = presentRating(dish);
      const kitchen = presentRating((await findKitchenRating(readDb, dish.seller_uid)) ?? unrated);
      const reviews = rating ? await findNewestWords(readDb, params.id) : [];
      return { ...(rating && { rating }), ...(kitchen && { kitchen }), reviews: reviews.map(presentDishReview) };
    },

    'GET /reviews': ({ query }) => list(query),

    'GET /reviews/{email}': async ({ params, query, caller }) => {
      allow(maySeeBoardOf(caller, params.email), 'You can only see the reviews of your own kitchen.');
      return list(query, await findAccountUid(db, caller, params.email));
    },

    'POST /reviews/{id}/answer': ({ params, body, caller }) =>
      change(params.id, (trx) => answerReview(trx, caller, params.id, body.answer)),

    'PATCH /reviews/{id}': ({ params, body, caller }) =>
      change(params.id, (trx) => hideReview(trx, caller, params.id, body.hiddenBecause)),
  };
}

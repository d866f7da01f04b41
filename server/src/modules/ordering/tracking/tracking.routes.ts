import type { CallInput } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { allow, notFound } from '#platform/http/refusal';
import { readPage } from '#platform/contract/paging/read-page';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { mayFollowCheckout } from '../orders/may-follow';
import { mayReadOrdersOf } from '../orders/orders.policy';
import { presentOrder } from '../orders/orders.presenter';
import { findOrdersAfter } from '../orders/orders.repository';
import { readOwnReviews } from '../reviews/own-reviews';
import { findAccountUid } from '#modules/accounts/index';
import { readCheckoutHistory } from './read-checkout-history';
import { readCheckout, readCheckouts } from './read-checkouts';
import { findCheckout, findCheckoutsAfter } from './tracking.repository';

type TrackingCall =
  | 'GET /checkouts/{id}'
  | 'GET /checkouts/{id}/history'
  | 'GET /own-checkouts'
  | 'GET /my-checkouts/{email}'
  | 'GET /my-orders/{email}';

export function trackingHandlers(services: OrderingServices): Handlers<TrackingCall> {
  const { db } = services;
  const list = async (buyerUid: string, query: CallInput<'GET /own-checkouts'>['query'], caller: Member) => {
    const { rows, next } = await readPage(query, (count, after) => findCheckoutsAfter(db, buyerUid, count, after));
    return { items: await readCheckouts(services, rows, caller), next };
  };
  return {
    'GET /checkouts/{id}': async ({ params, caller }) => {
      const row = await findCheckout(db, params.id);
      if (!row || !(await mayFollowCheckout(db, caller, row))) throw notFound('We can’t find this order.');
      return readCheckout(services, row, caller);
    },

    'GET /checkouts/{id}/history': async ({ params }) => {
      const row = await findCheckout(db, params.id);
      if (!row) throw notFound('We can’t find this order.');
      return readCheckoutHistory(db, row);
    },

    'GET /my-orders/{email}': async ({ params, query, caller }) => {
      allow(mayReadOrdersOf(caller, params.email), 'You can only see your own orders.');
      const buyerUid = await findAccountUid(db, caller, params.email);
      const { rows, next } = await readPage(query, (count, after) => findOrdersAfter(db, buyerUid, count, after));
      const reviewOf = await readOwnReviews(db, rows);
      return { items: rows.map((row) => ({ ...presentOrder(row, services, caller), ...reviewOf(row) })), next };
    },

    'GET /my-checkouts/{email}': async ({ params, query, caller }) => {
      allow(mayReadOrdersOf(caller, params.email), 'You can only see your own orders.');
      const buyerUid = await findAccountUid(db, caller, params.email);
      return list(buyerUid, query, caller);
    },

    'GET /own-checkouts': ({ query, caller }) => list(caller.uid, query, caller),
  };
}

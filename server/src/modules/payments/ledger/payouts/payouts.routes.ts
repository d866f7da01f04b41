import type { Handlers } from '#platform/contract/handler';
import { readPage } from '#platform/contract/paging/read-page';
import { notFound } from '#platform/http/refusal';
import type { PaymentsServices } from '#modules/payments/services';
import { presentPayout } from './payout.presenter';
import { findKitchenUid, findPayoutsAfter } from './payouts.repository';
import { confirmPayout, recordPayout, withdrawPayout } from './record-payout';

type PayoutCall = 'GET /payouts' | 'POST /payouts' | 'POST /payouts/{id}/confirmation' | 'DELETE /payouts/{id}';

/** Reads from the primary database: an admin expects to see a payout recorded a moment ago. */
export function payoutHandlers(services: PaymentsServices): Handlers<PayoutCall> {
  const { db } = services;
  return {
    'GET /payouts': async ({ query = {}, caller }) => {
      const { kitchen, show, ...page } = query;
      const kitchenUid = kitchen === undefined ? undefined : await findKitchenUid(db, kitchen);
      if (kitchen !== undefined && kitchenUid === undefined) throw notFound('We can’t find this kitchen.');
      const filter = { kitchenUid, isWaiting: show === 'waiting' };
      const { rows, next } = await readPage(page, (count, after) => findPayoutsAfter(db, filter, count, after));
      return { items: rows.map((row) => presentPayout(row, caller)), next };
    },

    'POST /payouts': ({ body, caller, once }) => once((trx) => recordPayout(trx, caller, body, services)),

    'POST /payouts/{id}/confirmation': ({ params: { id }, caller }) =>
      db.transaction().execute((trx) => confirmPayout(trx, caller, id)),

    'DELETE /payouts/{id}': ({ params: { id }, caller }) =>
      db.transaction().execute((trx) => withdrawPayout(trx, caller, id)),
  };
}

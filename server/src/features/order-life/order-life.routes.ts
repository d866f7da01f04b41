import type { Handlers } from '#contract/handler';
import { allow, notFound } from '#http/refusal';
import type { Member } from '#identity/caller';
import type { Services } from '#services';
import { recordAdminAction } from '../audit/admin-action';
import { isDeclinedOrCancelled } from '../orders/end-orders';
import { findHistory } from '../orders/order-events.repository';
import { mayReadOrder } from '../orders/orders.policy';
import { presentOrder } from '../orders/orders.presenter';
import { findOpenOrdersOfSeller, findOrder, getOrder, type OrderRow } from '../orders/orders.repository';
import { syncProviderAfterCommit } from '../payments/settle-payment';
import { findAccountUid } from '../users/find-account';
import { presentOrderEvent } from './history.presenter';
import { findStep, maySeeBoardOf, mayTakeStep } from './order-life.policy';
import { noSuchStep, takeStep, whoMayTakeStep } from './take-step';

type OrderLifeCall = 'POST /orders/{id}/steps' | 'GET /orders/{id}/history' | 'GET /order-board/{email}';

export function orderLifeHandlers(services: Services): Handlers<OrderLifeCall> {
  const { db, publicUrl } = services;
  const readable = async (id: string, caller: Member): Promise<OrderRow> => {
    const row = await findOrder(db, id);
    if (!row || !mayReadOrder(caller, row)) throw notFound('There is no such order.');
    return row;
  };

  return {
    'POST /orders/{id}/steps': async ({ params, body, caller }) => {
      const order = await readable(params.id, caller);
      const step = findStep(body.from, body.to);
      if (!step) throw noSuchStep(body.from, body.to);
      allow(mayTakeStep(caller, order, step), whoMayTakeStep(step));
      await db.transaction().execute(async (trx) => {
        await takeStep(trx, order, step, caller.uid);
        await recordAdminAction(trx, caller, {
          action: 'order step',
          subjectKind: 'order',
          subject: order.id,
          ownerUid: order.seller_uid,
          before: { status: body.from },
          after: { status: body.to },
        });
      });
      if (isDeclinedOrCancelled(step.to)) await syncProviderAfterCommit(services, order.id);
      return presentOrder(await getOrder(db, order.id), publicUrl, caller);
    },

    'GET /orders/{id}/history': async ({ params, caller }) => {
      const order = await readable(params.id, caller);
      return (await findHistory(db, order.id)).map((row) => presentOrderEvent(row, order));
    },

    'GET /order-board/{email}': async ({ params, caller }) => {
      allow(maySeeBoardOf(caller, params.email), 'You can only see your own order board.');
      const sellerUid = await findAccountUid(db, caller, params.email);
      return (await findOpenOrdersOfSeller(db, sellerUid)).map((row) => presentOrder(row, publicUrl, caller));
    },
  };
}

import type { Handlers } from '#contract/handler';
import { allow } from '#http/allow';
import { notFound } from '#http/refusal';
import type { Member } from '#identity/caller';
import type { House } from '#house';
import { followUp } from '#payments/follow-up';
import { mayReadOrder } from '../orders/orders.policy';
import { presentOrder } from '../orders/orders.presenter';
import { findOpenOrdersOf, findOrder, type OrderRow } from '../orders/orders.repository';
import { accountAt } from '../users/account-at';
import { isUncookedEnd } from './end-uncooked';
import { presentHappening } from './history.presenter';
import { findHistory } from './history.repository';
import { maySeeBoardOf } from './order-board.policy';
import { findStep, mayTakeStep } from './order-steps.policy';
import { noSuchStep, whoseStep } from './step-refusals';
import { takeStep } from './take-step';

type OrderLifeCall = 'POST /orders/{id}/steps' | 'GET /orders/{id}/history' | 'GET /order-board/{email}';

export function orderLifeHandlers(house: House): Handlers<OrderLifeCall> {
  const { db, publicUrl } = house;
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
      allow(mayTakeStep(caller, order, step), whoseStep(step));
      await db.transaction().execute((trx) => takeStep(trx, order, step, caller.uid));
      if (isUncookedEnd(step.to)) await followUp(house, order.id);
      return presentOrder((await findOrder(db, order.id)) as OrderRow, publicUrl);
    },

    'GET /orders/{id}/history': async ({ params, caller }) => {
      const order = await readable(params.id, caller);
      return (await findHistory(db, order.id)).map((row) => presentHappening(row, order));
    },

    'GET /order-board/{email}': async ({ params, caller }) => {
      allow(maySeeBoardOf(caller, params.email), 'You can only see your own order board.');
      const sellerUid = await accountAt(db, caller, params.email);
      return (await findOpenOrdersOf(db, sellerUid)).map((row) => presentOrder(row, publicUrl));
    },
  };
}

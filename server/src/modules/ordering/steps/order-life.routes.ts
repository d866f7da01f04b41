import type { CallInput } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import { allow, notFound, Refusal } from '#platform/http/refusal';
import type { Member } from '#platform/identity/caller';
import type { OrderingServices } from '../services';
import { recordAdminAction, findAccountUid } from '#modules/accounts/index';
import { isDeclinedOrCancelled, syncProviderAfterCommit } from '#modules/payments/index';
import { findHistory } from '../orders/order-events.repository';
import { mayFollowOrder } from '../orders/may-follow';
import { mayReadOrder } from '../orders/orders.policy';
import { presentOrder } from '../orders/orders.presenter';
import { presentTiming } from '../orders/timing.presenter';
import { changePromisedTime } from '../timing/change-promised-time';
import {
  findLastHandedOver,
  findOpenOrdersOfCourt,
  findOpenOrdersOfSeller,
  findOrder,
  findOrdersOfTicket,
  getOrder,
  type OrderRow,
} from '../orders/orders.repository';
import { presentOrderEvent } from './history.presenter';
import {
  findStep,
  isCourtBoard,
  mayChangePromisedTime,
  maySeeBoardOf,
  mayTakeStep,
  needsConfirmation,
  recallMinutes,
} from './order-life.policy';
import { noSuchStep, noteUnconfirmed, takeStep, whoMayTakeStep } from './take-step';

type StepBody = CallInput<'POST /tickets/{id}/steps'>['body'];

type OrderLifeCall =
  | 'POST /orders/{id}/steps'
  | 'POST /tickets/{id}/steps'
  | 'POST /tickets/{id}/promise'
  | 'GET /orders/{id}/history'
  | 'GET /order-board/{email}'
  | 'GET /order-board/{email}/handed-over';

/** About as many as a cook would look through at the counter. */
const recalledTickets = 10;

type BoardCall = 'GET /order-board/{email}' | 'GET /order-board/{email}/handed-over';

export const orderStepHandlers = (services: OrderingServices): Handlers<OrderLifeCall> => ({
  ...changeHandlers(services),
  ...boardHandlers(services),
});

async function readableOrder({ db }: OrderingServices, id: string, caller: Member): Promise<OrderRow> {
  const row = await findOrder(db, id);
  if (!row || !mayReadOrder(caller, row)) throw notFound('We can’t find this order.');
  return row;
}

/** All orders belong to one ticket, so checking the rights for one is enough. */
async function stepOrders(
  services: OrderingServices,
  [first, ...others]: readonly [OrderRow, ...OrderRow[]],
  { from, to, reason, confirmsNotes }: Pick<StepBody, 'from' | 'to' | 'reason' | 'confirmsNotes'>,
  caller: Member,
): Promise<void> {
  const { db, courtClock: clock } = services;
  const step = findStep(from, to);
  if (!step) throw noSuchStep(from, to);
  allow(mayTakeStep(caller, first, step), whoMayTakeStep(step));
  if (needsConfirmation(step, [first, ...others]) && !confirmsNotes) throw noteUnconfirmed();
  await db.transaction().execute(async (trx) => {
    const ids = [first.id, ...others.map(({ id }) => id)] as const;
    const { checkout_id: checkoutId } = first;
    for (const { id } of await takeStep(trx, ids, { checkoutId, step, byUid: caller.uid, reason, clock }))
      await recordAdminAction(trx, caller, {
        action: 'order step',
        subjectKind: 'order',
        subject: id,
        ownerUid: first.seller_uid,
        before: { status: from },
        after: { status: to },
      });
  });
  if (isDeclinedOrCancelled(step.to)) await syncProviderAfterCommit(services, first.id);
}

function changeHandlers(services: OrderingServices): Handlers<Exclude<OrderLifeCall, BoardCall>> {
  const { db, courtClock: clock } = services;
  return {
    'POST /orders/{id}/steps': async ({ params, body, caller }) => {
      const order = await readableOrder(services, params.id, caller);
      await stepOrders(services, [order], body, caller);
      return presentOrder(await getOrder(db, order.id), services, caller);
    },

    'POST /tickets/{id}/steps': async ({ params, body, caller }) => {
      const ofTicket = await findOrdersOfTicket(db, params.id);
      const orders = ofTicket.filter(({ id }) => body.orders?.includes(id) ?? true);
      const [first, ...others] = orders.filter(({ status }) => status === body.from);
      const [any] = orders;
      if (!any || !mayReadOrder(caller, any)) throw notFound('We can’t find this order.');
      await stepOrders(services, first ? [first, ...others] : [any], body, caller);
      return (await findOrdersOfTicket(db, params.id)).map(({ id, status }) => ({ _id: id, status }));
    },

    'POST /tickets/{id}/promise': async ({ params, body, caller }) => {
      const orders = await findOrdersOfTicket(db, params.id);
      const [any] = orders;
      if (!any || !mayReadOrder(caller, any)) throw notFound('We can’t find this order.');
      allow(mayChangePromisedTime(caller, any), 'Only the seller of this dish and admins may do this.');
      const open = orders.find((order) => presentTiming(order, clock));
      if (!open) throw new Refusal('conflict', 'Only orders that are accepted and not ready yet have a promised time.');
      await db.transaction().execute((trx) => changePromisedTime(trx, caller, open, body));
      const timing = presentTiming(await getOrder(db, open.id), clock);
      if (!timing) throw new Refusal('changed_meanwhile', 'This order has moved on.');
      return timing;
    },

    'GET /orders/{id}/history': async ({ params, caller }) => {
      const order = await findOrder(db, params.id);
      if (!order || !(await mayFollowOrder(db, caller, order))) throw notFound('We can’t find this order.');
      return (await findHistory(db, order.id)).map((row) => presentOrderEvent(row, order));
    },
  };
}

function boardHandlers(services: OrderingServices): Handlers<BoardCall> {
  const { db } = services;
  const sellerOfBoard = async (email: string, caller: Member): Promise<string> => {
    allow(maySeeBoardOf(caller, email), 'You can only see your own order board.');
    return findAccountUid(db, caller, email);
  };

  return {
    'GET /order-board/{email}': async ({ params, caller }) => {
      const sellerUid = await sellerOfBoard(params.email, caller);
      const rows = isCourtBoard(caller, params.email)
        ? findOpenOrdersOfCourt(db)
        : findOpenOrdersOfSeller(db, sellerUid);
      return (await rows).map((row) => presentOrder(row, services, caller));
    },

    'GET /order-board/{email}/handed-over': async ({ params, caller }) => {
      const sellerUid = await sellerOfBoard(params.email, caller);
      const rows = await findLastHandedOver(db, sellerUid, recallMinutes, recalledTickets);
      return rows.map((row) => presentOrder(row, services, caller));
    },
  };
}

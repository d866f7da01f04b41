import type { SharedBasket } from '@food-court/shared-api/contract';
import {
  findTableRules,
  getCheckout,
  newLine,
  readCheckout,
  readPrices,
  refuseTableOrder,
  TableOrders,
  takeBasket,
} from '#modules/ordering/index';
import type { Handlers } from '#platform/contract/handler';
import type { Trx } from '#platform/database/tables';
import { invalid, notFound } from '#platform/http/refusal';
import { changeQuantity, joinTable, leaveTable, openTable, putLines, removeLine } from './change-shared-basket';
import { orderNow, orderParts } from './order-together';
import { readSharedBasket } from './read-shared-basket';
import type { TogetherServices } from './services';
import { presentSharedBasket } from './shared-basket.presenter';
import { findBasketOfPerson } from './shared-baskets.repository';

type PlaceCall =
  | 'GET /shared-basket'
  | 'POST /shared-basket'
  | 'POST /shared-basket/joins'
  | 'POST /shared-basket/leave';
type LineCall = 'POST /shared-basket/lines' | 'PATCH /shared-basket/lines/{id}' | 'DELETE /shared-basket/lines/{id}';
type OrderCall = 'POST /shared-basket/order' | 'POST /shared-basket/checkouts';
type SharedBasketCall = PlaceCall | LineCall | OrderCall;

export const sharedBasketHandlers = (services: TogetherServices): Handlers<SharedBasketCall> => ({
  ...placeHandlers(services),
  ...lineHandlers(services),
  ...orderHandlers(services),
});

function placeHandlers(services: TogetherServices): Handlers<PlaceCall> {
  const { db } = services;
  return {
    'GET /shared-basket': async ({ caller }) => ({ basket: (await findOwnBasket(services, caller.uid)) ?? null }),

    'POST /shared-basket': async ({ body, caller, once }) => {
      await once(async (trx) => {
        await openTable(trx, caller.uid, body.name);
        return {};
      });
      return ownBasket(services, caller.uid);
    },

    'POST /shared-basket/joins': ({ body, caller }) =>
      changed(services, caller.uid, (trx) => joinTable(trx, caller.uid, body)),

    'POST /shared-basket/leave': async ({ caller }) => {
      await db.transaction().execute((trx) => leaveTable(trx, caller.uid));
      return { left: true };
    },
  };
}

const lineHandlers = (services: TogetherServices): Handlers<LineCall> => ({
  'POST /shared-basket/lines': async ({ body, caller, once }) => {
    const isGuest = caller.guestUntil !== undefined;
    if (isGuest !== (body.lines !== undefined))
      throw invalid([{ field: 'lines', detail: 'lines are sent by guests only: yours are in your basket' }]);
    await once(async (trx) => {
      await putLines(trx, caller.uid, body.lines?.map(newLine) ?? (await takeBasket(trx, caller.uid)));
      return {};
    });
    return ownBasket(services, caller.uid);
  },

  'PATCH /shared-basket/lines/{id}': ({ params, body, caller }) =>
    changed(services, caller.uid, (trx) => changeQuantity(trx, caller.uid, { ...params, ...body })),

  'DELETE /shared-basket/lines/{id}': ({ params, caller }) =>
    changed(services, caller.uid, (trx) => removeLine(trx, caller.uid, params.id)),
});

function orderHandlers(services: TogetherServices): Handlers<OrderCall> {
  const tables = new TableOrders(services.courtClock);
  return {
    'POST /shared-basket/order': ({ body, caller, origin }) =>
      changed(services, caller.uid, async (trx) => {
        refuseTableOrder({ buyerUid: caller.uid, body, origin, tables }, await findTableRules(trx));
        await orderNow(trx, caller.uid, body.serving);
      }),

    'POST /shared-basket/checkouts': async ({ body, caller, once, lineup, origin }) => {
      const { id } = await once((trx) => orderParts(trx, services, { payer: caller, body, lineup, origin }));
      return readCheckout(services, await getCheckout(services.db, id), caller);
    },
  };
}

/** Each change answers with the whole basket. */
async function changed(
  services: TogetherServices,
  uid: string,
  change: (trx: Trx) => Promise<void>,
): Promise<SharedBasket> {
  await services.db.transaction().execute(change);
  return ownBasket(services, uid);
}

async function findOwnBasket(services: TogetherServices, uid: string): Promise<SharedBasket | undefined> {
  const { db } = services;
  const row = await findBasketOfPerson(db, uid);
  if (!row) return undefined;
  const basket = await readSharedBasket(db, row);
  return presentSharedBasket(basket, { uid, now: Date.now(), priced: await readPrices(services, db, basket.lines) });
}

async function ownBasket(services: TogetherServices, uid: string): Promise<SharedBasket> {
  const basket = await findOwnBasket(services, uid);
  if (!basket) throw notFound('You are in no shared basket. Ask for the code again.');
  return basket;
}

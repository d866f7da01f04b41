import type { CallInput, SharedBasket } from '@food-court/shared-api/contract';
import {
  findTableRules,
  getCheckout,
  isTableCode,
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
import {
  changeQuantity,
  joinTable,
  leaveTable,
  openTable,
  putLines,
  removeLine,
  tidyCode,
} from './change-shared-basket';
import { orderNow, orderParts, splitEvenly } from './order-together';
import { readSharedBasket } from './read-shared-basket';
import type { TogetherServices } from './services';
import { presentSharedBasket } from './shared-basket.presenter';
import { findBasketOfPerson, findIdOfCode, findIdOfTable, findPeople } from './shared-baskets.repository';

type PlaceCall =
  | 'GET /table-basket'
  | 'GET /shared-basket'
  | 'POST /shared-basket'
  | 'POST /shared-basket/joins'
  | 'POST /shared-basket/leave';
type LineCall = 'POST /shared-basket/lines' | 'PATCH /shared-basket/lines/{id}' | 'DELETE /shared-basket/lines/{id}';
type OrderCall = 'POST /shared-basket/order' | 'POST /shared-basket/checkouts' | 'POST /shared-basket/split';
type SharedBasketCall = PlaceCall | LineCall | OrderCall;

export const sharedBasketHandlers = (services: TogetherServices): Handlers<SharedBasketCall> => ({
  ...placeHandlers(services),
  ...lineHandlers(services),
  ...orderHandlers(services),
});

function placeHandlers(services: TogetherServices): Handlers<PlaceCall> {
  const { db } = services;
  return {
    'GET /table-basket': async ({ query: { table = 0, code = '' } = {} }) => {
      const id = (await isTableCode(db, { table, code })) ? await findIdOfTable(db, table) : undefined;
      return { people: id === undefined ? 0 : (await findPeople(db, id)).filter(({ has_left }) => !has_left).length };
    },

    'GET /shared-basket': async ({ caller }) => ({ basket: (await findOwnBasket(services, caller.uid)) ?? null }),

    'POST /shared-basket': async ({ body, caller, once }) => {
      await once(async (trx) => {
        const table = body.at && (await isTableCode(trx, body.at)) ? body.at.table : null;
        await openTable(trx, caller.uid, { name: body.name, table });
        return {};
      });
      return ownBasket(services, caller.uid);
    },

    'POST /shared-basket/joins': ({ body, caller }) =>
      changed(services, caller.uid, async (trx) => {
        const id = await findInvitation(trx, body);
        if (!id) throw notFound('We can’t find this shared basket. Please check the code.');
        await joinTable(trx, caller.uid, { id, name: body.name });
      }),

    'POST /shared-basket/leave': async ({ caller }) => {
      await db.transaction().execute((trx) => leaveTable(trx, caller.uid));
      return { left: true };
    },
  };
}

const lineHandlers = (services: TogetherServices): Handlers<LineCall> => ({
  'POST /shared-basket/lines': async ({ body, caller, once }) => {
    const isGuest = caller.guestUntil !== undefined;
    if (isGuest && !body.lines) throw invalid([{ field: 'lines', detail: 'lines are Required' }]);
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
      const request = { payer: caller, forWhom: body.for, total: body.total, lineup, origin };
      const { id } = await once((trx) => orderParts(trx, services, request));
      return readCheckout(services, await getCheckout(services.db, id), caller);
    },

    'POST /shared-basket/split': async ({ body, caller, once, lineup, origin }) => {
      await once((trx) => splitEvenly(trx, services, { payer: caller, total: body.total, lineup, origin }));
      return ownBasket(services, caller.uid);
    },
  };
}

/** The basket of a code, or the one that is open at the table that somebody scanned. */
async function findInvitation(
  trx: Trx,
  { code, at }: CallInput<'POST /shared-basket/joins'>['body'],
): Promise<string | undefined> {
  if (code !== undefined) return findIdOfCode(trx, tidyCode(code));
  return at && (await isTableCode(trx, at)) ? findIdOfTable(trx, at.table) : undefined;
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

import type { Basket } from '@food-court/shared-api/contract';
import type { Handlers } from '#platform/contract/handler';
import type { Db, Trx } from '#platform/database/tables';
import type { OrderingServices } from '../services';
import { dishSoldOut, findDish, refuseClosed, type CourtClock } from '#modules/menu/index';
import { TableOrders } from '../checkout/tables/table-orders';
import { readCheckout } from '../tracking/read-checkouts';
import { getCheckout } from '../tracking/tracking.repository';
import { addLines, newLine } from './basket-lines';
import { readPrices } from './read-prices';
import { findDishesOfLines, findLines, type LineRow } from './baskets.repository';
import { changeLine, refuseUnfitChoices, removeLine } from './change-line';
import { orderAsGuest, orderBasket } from './order-basket';

type BasketCall =
  | 'GET /basket'
  | 'POST /basket/lines'
  | 'PATCH /basket/lines/{id}'
  | 'DELETE /basket/lines/{id}'
  | 'POST /basket/merge'
  | 'POST /basket/prices'
  | 'POST /checkouts';

type LineCall = 'POST /basket/lines' | 'PATCH /basket/lines/{id}' | 'DELETE /basket/lines/{id}' | 'POST /basket/merge';

export function basketHandlers(services: OrderingServices): Handlers<BasketCall> {
  const { db, readDb, settings, courtClock: clock } = services;
  const tables = new TableOrders(clock);
  return {
    'GET /basket': ({ caller }) => basketOf(services, caller),

    ...lineHandlers(services),

    'POST /basket/prices': ({ body }) =>
      presentLines(
        services,
        readDb,
        body.lines.map((line, place) => ({ ...newLine(line), id: String(place) })),
      ),

    'POST /checkouts': async ({ body, caller, once, lineup, origin }) => {
      const order = caller.guestUntil ? orderAsGuest : orderBasket;
      const { id } = await once((trx) =>
        order(trx, { buyerUid: caller.uid, body, holds: settings.holds, clock, lineup, origin, tables }),
      );
      return readCheckout(services, await getCheckout(db, id), caller);
    },
  };
}

/** Each change answers with the whole basket. */
function lineHandlers(services: OrderingServices): Handlers<LineCall> {
  const { db, courtClock: clock } = services;
  return {
    'POST /basket/lines': async ({ body, caller, once }) => {
      const line = newLine(body);
      await once(async (trx) => {
        await refuseUnavailable(trx, line, clock);
        await addLines(trx, caller.uid, [line], 'refuse');
        return {};
      });
      return basketOf(services, caller);
    },

    'PATCH /basket/lines/{id}': async ({ params, body, caller }) => {
      await db.transaction().execute((trx) => changeLine(trx, caller.uid, params.id, body));
      return basketOf(services, caller);
    },

    'DELETE /basket/lines/{id}': async ({ params, caller }) => {
      await db.transaction().execute((trx) => removeLine(trx, caller.uid, params.id));
      return basketOf(services, caller);
    },

    'POST /basket/merge': async ({ body, caller, once }) => {
      await once(async (trx) => {
        const ids = body.lines.map(({ productId }) => productId);
        const known = new Set((await findDishesOfLines(trx, ids)).map(({ id }) => id));
        const lines = body.lines.filter(({ productId }) => known.has(productId)).map(newLine);
        await addLines(trx, caller.uid, lines, 'shorten');
        return {};
      });
      return basketOf(services, caller);
    },
  };
}

const presentLines = async (services: OrderingServices, from: Db, rows: readonly LineRow[]): Promise<Basket> =>
  (await readPrices(services, from, rows))(rows);

const basketOf = async (services: OrderingServices, { uid }: { uid: string }): Promise<Basket> =>
  presentLines(services, services.db, await findLines(services.db, uid));

/** A line is added only if it could be ordered now. The basket shows what changes later. */
async function refuseUnavailable(trx: Trx, { dish_id, choices }: LineRow, clock: CourtClock): Promise<void> {
  const dish = await findDish(trx, dish_id);
  if (dish?.sold_out) throw dishSoldOut(dish);
  if (dish) refuseClosed(dish, clock);
  refuseUnfitChoices(dish, choices);
}

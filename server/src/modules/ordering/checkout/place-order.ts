import { centsFromDollars, type CallInput } from '@food-court/shared-api/contract';
import type { HoldSettings } from '#platform/config/settings';
import type { Trx } from '#platform/database/tables';
import { Refusal } from '#platform/http/refusal';
import { dishPriceChanged, dishRemoved, type CourtClock } from '#modules/menu/index';
import { findDishesByTitle } from '../orders/orders.repository';
import { placeCheckout, type PlacedCheckout, type PlacedOrder } from './place-checkout';

type OrderBody = CallInput<'POST /order-product'>['body'];

interface OrderRequest {
  buyerUid: string;
  body: OrderBody;
  holds: HoldSettings;
  clock: CourtClock;
  /** The builds that served the buyer, if the browser stores our cookies. */
  lineup?: string;
}

/** Buy Now: places a checkout with one portion of a dish. */
export async function placeOrder(
  trx: Trx,
  { body, ...request }: OrderRequest,
): Promise<{ id: string; checkout: PlacedCheckout }> {
  const dishId = await findOrderedDish(trx, body);
  const checkout = await placeCheckout(trx, {
    ...request,
    lines: [{ dishId, quantity: 1, choices: body.choices ?? [] }],
    accept: ([line]) => {
      if (line && line.priceCents !== centsFromDollars(body.price))
        throw dishPriceChanged({ title: line.title, price_cents: line.priceCents });
    },
  });
  const [{ id }] = checkout.orders as [PlacedOrder];
  return { id, checkout };
}

/** Finds the dish by its id, else by title and category; among several, the only one at that price. */
async function findOrderedDish(trx: Trx, { productId, title, category, price }: OrderBody): Promise<string> {
  if (productId !== undefined) return productId;
  const titled = await findDishesByTitle(trx, title, category);
  if (titled.length === 0) throw dishRemoved();
  const [match, another] =
    titled.length === 1 ? titled : titled.filter((dish) => dish.price_cents === centsFromDollars(price));
  if (match && !another) return match.id;
  throw new Refusal('conflict', `There are ${titled.length} dishes called ${title}. Please choose one on the menu.`);
}

import { centsFromDollars, type CallInput } from '@food-court/shared-api/contract';
import type { HoldSettings } from '#config/settings';
import type { Trx } from '#database/tables';
import { Refusal } from '#http/refusal';
import { dishPriceChanged, dishRemoved } from '../dishes/dish-refusals';
import type { CourtClock } from '../opening/court-clock';
import { findDishesByTitle } from './orders.repository';
import { placeCheckout } from './place-checkout';

type OrderBody = CallInput<'POST /order-product'>['body'];

interface OrderRequest {
  buyerUid: string;
  body: OrderBody;
  holds: HoldSettings;
  clock: CourtClock;
  /** The builds that served the buyer, if the browser stores our cookies. */
  lineup?: string;
}

/** Buy Now: a checkout with one portion of a dish. */
export async function placeOrder(trx: Trx, { body, ...request }: OrderRequest): Promise<{ id: string }> {
  const dishId = await findOrderedDish(trx, body);
  const { orderIds } = await placeCheckout(trx, {
    ...request,
    lines: [{ dishId, quantity: 1, choices: body.choices ?? [] }],
    accept: ([line]) => {
      if (line && line.priceCents !== centsFromDollars(body.price))
        throw dishPriceChanged({ title: line.title, price_cents: line.priceCents });
    },
  });
  return { id: orderIds[0] as string };
}

/** The dish that an order names; else the only one of that title and category; among several, the only one at that price. */
async function findOrderedDish(trx: Trx, { productId, title, category, price }: OrderBody): Promise<string> {
  if (productId !== undefined) return productId;
  const titled = await findDishesByTitle(trx, title, category);
  if (titled.length === 0) throw dishRemoved();
  const [match, another] =
    titled.length === 1 ? titled : titled.filter((dish) => dish.price_cents === centsFromDollars(price));
  if (match && !another) return match.id;
  throw new Refusal(
    'conflict',
    `There are ${titled.length} dishes called ${title}. Please choose one of them on the menu.`,
  );
}

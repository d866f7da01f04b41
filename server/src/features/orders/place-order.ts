import { centsFromDollars, type CallInput } from 'shared-api/contract';
import type { HoldSettings } from '#config/settings';
import { newId } from '#database/new-id';
import type { Trx } from '#database/tables';
import { Refusal } from '#http/refusal';
import { dishPriceChanged, dishRemoved, dishSoldOut } from '../dishes/dish-refusals';
import { lockDish } from '../dishes/dishes.repository';
import { reservePortion } from '../dishes/portions.repository';
import { minutesToPay, refuseTooManyHolds } from './hold-limits';
import { countHeldPortions, lockHoldsOf } from './holds.repository';
import { recordOrderEvents } from './order-events.repository';
import { findDishesByTitle, insertCheckout, insertOrder } from './orders.repository';

type OrderBody = CallInput<'POST /order-product'>['body'];

interface OrderRequest {
  buyerUid: string;
  body: OrderBody;
  holds: HoldSettings;
  /** The builds that served the buyer, if the browser stores our cookies. */
  lineup?: string;
}

/**
 * Creates a checkout with one portion of a dish. The dish is locked until the order is written. A change of its price, its
 * removal or the sale of the last portion happens before the order, which is then refused, or after it.
 */
export async function placeOrder(trx: Trx, { buyerUid, body, holds, lineup }: OrderRequest): Promise<{ id: string }> {
  await lockHoldsOf(trx, buyerUid);
  const dish = await lockDish(trx, await findOrderedDish(trx, body));
  if (!dish) throw dishRemoved();
  if (dish.sold_out) throw dishSoldOut(dish);
  if (dish.price_cents !== centsFromDollars(body.price)) throw dishPriceChanged(dish);
  refuseTooManyHolds(dish, await countHeldPortions(trx, buyerUid, dish.id), holds);

  const [id, checkoutId] = [newId(), newId()];
  const { id: dish_id, seller_uid, title, category, price_cents, description, images } = dish;
  await reservePortion(trx, dish_id);
  await insertCheckout(
    trx,
    { id: checkoutId, buyer_uid: buyerUid, amount_cents: price_cents },
    minutesToPay(dish, holds),
  );
  await insertOrder(trx, {
    id,
    checkout_id: checkoutId,
    dish_id,
    seller_uid,
    quantity: 1,
    title,
    category,
    price_cents,
    description,
    image: images[0] ?? '',
    lineup,
  });
  await recordOrderEvents(trx, { order_id: id, status: 'placed', by_uid: buyerUid });
  return { id };
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

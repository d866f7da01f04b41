import { centsFromDollars, dollarsFromCents, formatDollars } from 'shared-api/contract';
import { newId } from '#database/new-id';
import type { Trx } from '#database/tables';
import { priceChanged, soldOut } from '#http/refusal';
import { findDishLocked, type DishRow } from '../dishes/dishes.repository';
import { offTheMenu } from '../dishes/off-the-menu';
import { takePortion } from '../dishes/portions.repository';
import { recordOrderEvent } from '../order-life/order-events.repository';
import { orderedDish, type OrderBody } from './ordered-dish';
import { insertCheckout, insertOrder } from './orders.repository';

interface Placed {
  buyerUid: string;
  body: OrderBody;
  expiresMinutes: number;
  /** The builds that served the buyer, if their browser keeps our cookies. */
  lineup?: string;
}

/**
 * A checkout of one portion, with the dish as the catalogue has it. The dish is locked until the order is written:
 * another price, 'sold out', a removal or the buyer of the last portion comes before it and refuses it, or comes after it.
 */
export async function placeOrder(
  trx: Trx,
  { buyerUid, body, expiresMinutes, lineup }: Placed,
): Promise<{ id: string }> {
  const dish = await findDishLocked(trx, await orderedDish(trx, body));
  if (!dish) throw offTheMenu();
  if (dish.sold_out) throw soldOut(`${dish.title} is sold out.`);
  if (dish.price_cents !== centsFromDollars(body.price)) throw costsOtherwise(dish);

  const [id, checkoutId] = [newId(), newId()];
  const {
    seller_uid,
    title,
    category,
    price_cents,
    description,
    images: [image = ''],
  } = dish;
  await takePortion(trx, dish.id);
  await insertCheckout(trx, { id: checkoutId, buyer_uid: buyerUid, amount_cents: price_cents }, expiresMinutes);
  await insertOrder(trx, {
    id,
    checkout_id: checkoutId,
    dish_id: dish.id,
    seller_uid,
    quantity: 1,
    title,
    category,
    price_cents,
    description,
    image,
    lineup,
  });
  await recordOrderEvent(trx, { order_id: id, status: 'placed', by_uid: buyerUid });
  return { id };
}

function costsOtherwise({ title, price_cents }: DishRow) {
  const price = dollarsFromCents(price_cents);
  return priceChanged(`${title} now costs ${formatDollars(price)}.`, price);
}

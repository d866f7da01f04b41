import { call, type Dish, type Order } from '@food-court/shared-api';
import { askForChoices, askOnceMore } from './dialogs/ask';
import { dishFields, type ChosenDish } from './chosen-dish';
import type { Buyer } from './buyer';
import { areChoicesOutdated, isKeyReused } from './errors';
import { getOrderKey, markOrderKeyAnswered, removeOrderKey, wasAnsweredBefore, type OrderIntent } from './order-keys';
import { withTabLock } from '@food-court/shared-api/tab-lock';

/** Adds the required choices to the dish; undefined if the buyer made none. */
export async function withChoices(dish: ChosenDish): Promise<ChosenDish | undefined> {
  const { options = [], choices } = dish;
  return choices || !options.some(({ required }) => required) ? dish : choose({ ...dish, options });
}

async function choose(dish: ChosenDish & Pick<Dish, 'options'>): Promise<ChosenDish | undefined> {
  const chosen = await askForChoices({ dish, purpose: 'order' });
  return chosen && { ...dish, choices: chosen.choices, price: chosen.price };
}

/** Orders one portion. Undefined if the buyer changed their mind. */
export async function placeOrder(buyer: Buyer, dish: ChosenDish, pressedAt: number): Promise<Order | undefined> {
  try {
    return await orderOnce(buyer, dish, pressedAt);
  } catch (error) {
    if (!areChoicesOutdated(error)) throw error;
    const current = await call('GET /product/{id}', { params: { id: dish._id } });
    if (current.options.length === 0) throw error;
    const chosen = await choose(current);
    return chosen && orderOnce(buyer, chosen, pressedAt);
  }
}

/**
 * Places one order, even if it is requested several times or in several tabs. A press after the answer may mean another
 * portion, so the buyer is asked.
 */
async function orderOnce(buyer: Buyer, dish: ChosenDish, pressedAt: number): Promise<Order | undefined> {
  const intent: OrderIntent = { buyer: buyer.uid, dish: dish._id, price: dish.price, choices: dish.choices };
  const order = await withTabLock(`food-court/order/${buyer.uid}/${dish._id}`, () =>
    wasAnsweredBefore(intent, pressedAt) ? Promise.resolve(undefined) : sendOrder(buyer, dish, intent),
  );
  if (order) return order;
  if (!(await askOnceMore(dish.title))) return undefined;
  removeOrderKey(intent);
  return orderOnce(buyer, dish, Date.now());
}

async function sendOrder({ email, name }: Buyer, dish: ChosenDish, intent: OrderIntent): Promise<Order> {
  const { choices } = dish;
  const body = { name, email, ...dishFields(dish), productId: dish._id, ...(choices && { choices }) };
  const idempotencyKey = getOrderKey(intent);
  try {
    const order = await call('POST /order-product', { body, idempotencyKey });
    markOrderKeyAnswered(intent, idempotencyKey);
    return order;
  } catch (error) {
    if (isKeyReused(error)) removeOrderKey(intent);
    throw error;
  }
}

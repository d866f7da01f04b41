import { ApiError, call, type Order } from 'shared-api';
import type { Buyer } from './buyer';
import { factsOf, type ChosenDish } from './chosen-dish';
import { forgetOrderKey, orderAnswered, orderKey, type OrderIntent } from './order-keys';
import { tabsInTurn } from './tabs-in-turn';

/** One order, however often and in however many tabs it is asked for until ten seconds after the first answer. */
export function placeOrder({ uid, email, name }: Buyer, dish: ChosenDish): Promise<Order> {
  const intent: OrderIntent = { buyer: uid, dish: dish._id, price: dish.price };
  const body = { name, email, ...factsOf(dish), productId: dish._id };
  return tabsInTurn(`food-court/order/${uid}/${dish._id}`, async () => {
    const idempotencyKey = orderKey(intent);
    try {
      const order = await call('POST /order-product', { body, idempotencyKey });
      orderAnswered(intent, idempotencyKey);
      return order;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key_reused') forgetOrderKey(intent);
      throw error;
    }
  });
}

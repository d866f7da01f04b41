import { ApiError, call, formatDollars, type Dish, type Order, type Wish } from 'shared-api';
import type { Buyer } from './buyer';
import { getOrderKey, markOrderKeyAnswered, removeOrderKey, type OrderIntent } from './order-keys';
import { withTabLock } from './tab-lock';

/** A dish as it was shown when the user chose it. */
export type ChosenDish = Pick<Dish, '_id' | 'image' | 'title' | 'price' | 'category' | 'description'>;

/** The fields of the dish in POST /order-product and /wish-product. */
export const dishFields = ({ image, title, price, category, description }: ChosenDish) => ({
  image,
  title,
  price,
  category,
  description,
});

/** Makes one order, even if it is requested several times or in several tabs, until ten seconds after the first answer. */
function placeOrder({ uid, email, name }: Buyer, dish: ChosenDish): Promise<Order> {
  const intent: OrderIntent = { buyer: uid, dish: dish._id, price: dish.price };
  const body = { name, email, ...dishFields(dish), productId: dish._id };
  return withTabLock(`food-court/order/${uid}/${dish._id}`, async () => {
    const idempotencyKey = getOrderKey(intent);
    try {
      const order = await call('POST /order-product', { body, idempotencyKey });
      markOrderKeyAnswered(intent, idempotencyKey);
      return order;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key_reused') removeOrderKey(intent);
      throw error;
    }
  });
}

/** The call is idempotent, so it needs no key. */
export const addWish = ({ email, name }: Buyer, dish: ChosenDish): Promise<Wish> =>
  call('POST /wish-product', { body: { id: dish._id, name, email, ...dishFields(dish) } });

/** What a user can do with a dish, the page that shows the result, and the texts (spec point 4). */
export const actions = {
  order: {
    run: placeOrder,
    list: 'GET /my-orders/{email}',
    page: '/orders',
    successText: (title: string) => `Successfully added your new order ${title}`,
    progressText: (title: string) => `Ordering ${title}…`,
    loginText: ({ title, price }: ChosenDish) => `Once you are in, ${title} is ordered for ${formatDollars(price)}.`,
  },
  wish: {
    run: addWish,
    list: 'GET /my-wish/{email}',
    page: '/wishes',
    successText: (title: string) => `Successfully added your new wish ${title}`,
    progressText: (title: string) => `Adding ${title} to your wishes…`,
    loginText: ({ title }: ChosenDish) => `Once you are in, ${title} goes on your wish list.`,
  },
} as const;

export type ActionName = keyof typeof actions;

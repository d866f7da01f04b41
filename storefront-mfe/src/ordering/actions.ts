import { call, formatDollars, t, type Wish } from '@food-court/shared-api';
import type { Buyer } from './buyer';
import { dishFields, type ChosenDish } from './chosen-dish';
import { placeOrder } from './place-order';

/** The call is idempotent, so it needs no key. */
export const addWish = ({ email, name }: Buyer, dish: ChosenDish): Promise<Wish> =>
  call('POST /wish-product', { body: { id: dish._id, name, email, ...dishFields(dish) } });

/** Actions on a dish, the page that shows the result, and the texts (spec point 4). */
export const actions = {
  order: {
    run: placeOrder,
    list: 'GET /my-orders/{email}',
    page: '/orders',
    successText: (title: string) => t('Successfully added your new order {title}', { title }),
    progressText: (title: string) => t('Ordering {title}…', { title }),
    loginText: ({ title, price }: ChosenDish) =>
      t('Log in and we order {title} for {price}.', { title, price: formatDollars(price) }),
  },
  wish: {
    run: addWish,
    list: 'GET /my-wish/{email}',
    page: '/wishes',
    successText: (title: string) => t('Successfully added your new wish {title}', { title }),
    progressText: (title: string) => t('Adding {title} to your wishes…', { title }),
    loginText: ({ title }: ChosenDish) => t('Log in and we add {title} to your wishes.', { title }),
  },
} as const;

export type ActionName = keyof typeof actions;

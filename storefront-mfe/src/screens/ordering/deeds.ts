import { formatDollars } from 'shared-api';
import type { Deed } from './begun';
import type { ChosenDish } from './chosen-dish';
import { makeWish } from './make-wish';
import { placeOrder } from './place-order';

/** What a dish can be done with, where that is seen, and what is said of it (spec point 4). */
export const deeds = {
  order: {
    carryOut: placeOrder,
    list: 'GET /my-orders/{email}',
    page: '/orders',
    done: (title: string) => `Successfully added your new order ${title}`,
    underWay: (title: string) => `Ordering ${title}…`,
    announced: ({ title, price }: ChosenDish) => `Once you are in, ${title} is ordered for ${formatDollars(price)}.`,
  },
  wish: {
    carryOut: makeWish,
    list: 'GET /my-wish/{email}',
    page: '/wishes',
    done: (title: string) => `Successfully added your new wish ${title}`,
    underWay: (title: string) => `Adding ${title} to your wishes…`,
    announced: ({ title }: ChosenDish) => `Once you are in, ${title} goes on your wish list.`,
  },
} as const satisfies Record<Deed, object>;

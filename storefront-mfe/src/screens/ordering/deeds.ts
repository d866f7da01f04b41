import type { Deed } from './begun';
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
  },
  wish: {
    carryOut: makeWish,
    list: 'GET /my-wish/{email}',
    page: '/wishes',
    done: (title: string) => `Successfully added your new wish ${title}`,
    underWay: (title: string) => `Adding ${title} to your wishes…`,
  },
} as const satisfies Record<Deed, object>;

import { t } from '@food-court/shared-api';
import type { Checkout, OrderStatus } from '@food-court/shared-api';

const stillMade: readonly OrderStatus[] = ['placed', 'accepted', 'preparing'];

/** The texts for a checkout’s tickets that wait to be picked up: all lines are made, and not all are handed over. */
export const readyTickets = ({ number, dayNumber, tickets }: Checkout): { id: string; text: string }[] =>
  tickets
    .filter(({ orders }) => orders.some(({ status }) => status === 'ready'))
    .filter(({ orders }) => !orders.some(({ status }) => stillMade.includes(status)))
    .map(({ _id, kitchen }) => ({
      id: _id,
      text: t('{number} is ready at {name}.', {
        number: dayNumber === undefined ? number : `${dayNumber} (${number})`,
        name: kitchen.name,
      }),
    }));

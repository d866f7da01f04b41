import { t } from '@food-court/shared-api';
import type { Checkout, OrderStatus } from '@food-court/shared-api';

const stillMade: readonly OrderStatus[] = ['placed', 'accepted', 'preparing'];

/** The texts for a checkout’s tickets that wait to be picked up: all lines are made, and not all are handed over. */
export const readyTickets = ({ number, dayNumber, tickets, serving }: Checkout): { id: string; text: string }[] =>
  tickets
    .filter(({ orders }) => orders.some(({ status }) => status === 'ready'))
    .filter(({ orders }) => !orders.some(({ status }) => stillMade.includes(status)))
    .map(({ _id, kitchen: { name } }) => {
      const called = { number: dayNumber === undefined ? number : `${dayNumber} (${number})`, name };
      return {
        id: _id,
        text:
          serving?.kind === 'table'
            ? t('{number} from {name} is ready and comes to table {table}.', { ...called, table: serving.table })
            : t('{number} is ready at {name}.', called),
      };
    });

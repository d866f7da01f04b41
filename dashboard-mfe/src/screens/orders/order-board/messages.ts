import { t, type Order } from '@food-court/shared-api';
import { plural } from '@food-court/shared-ui';
import { ordersName } from '#orders/board/messages.ts';

export const lineName = ({ quantity, title }: Order): string => `${quantity} × ${title}`;

export function newOrdersText(orders: readonly Order[]): string {
  const tickets = new Set(orders.map(({ ticketId }) => ticketId)).size;
  return tickets === 1
    ? t('New order: {order}', { order: ordersName(orders) })
    : plural(tickets, '{count} new order', '{count} new orders');
}

/** Worded generally, because the board does not know whether the buyer is offered another dish. */
export const declinedText = (orders: readonly Order[]): string =>
  t('Declined {orders}. {name} gets the money back, unless they choose another dish.', {
    orders: ordersName(orders),
    name: orders[0]?.name,
  });

export const soundTexts = {
  get label() {
    return t('Sound for new orders');
  },
  get blocked() {
    return t('Sound is blocked until you press something on this page.');
  },
  get missing() {
    return t('Sound is blocked: this browser plays none here.');
  },
} as const;

import type { ListedOrder } from '@food-court/shared-api/contract';
import type { CourtClock } from '#modules/menu/index';
import { csvHeadOf, shownTime, textCell } from '../csv/cells';

export const csvHead = csvHeadOf(
  ...['Number', 'Ordered', 'Dish', 'Portions', 'Kitchen', 'Buyer', 'Status', 'Payment', 'Amount', 'Refunded'],
);

export const csvRows = (orders: readonly ListedOrder[], clock: CourtClock): string =>
  orders.map((order) => `${cellsOf(order, clock).join()}\r\n`).join('');

const cellsOf = (order: ListedOrder, clock: CourtClock) => [
  textCell(order.number),
  shownTime(order.createdAt, clock),
  textCell(order.title),
  order.quantity,
  textCell(order.kitchen.name),
  textCell(order.name),
  order.status,
  order.payment,
  order.amount.toFixed(2),
  order.refunded.toFixed(2),
];

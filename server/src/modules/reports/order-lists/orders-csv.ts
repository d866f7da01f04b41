import type { ListedOrder } from '@food-court/shared-api/contract';
import type { CourtClock } from '#modules/menu/index';

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const csvHead = '\uFEFFNumber,Ordered,Dish,Portions,Kitchen,Buyer,Status,Payment,Amount,Refunded\r\n';

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

function shownTime(instant: string, clock: CourtClock): string {
  const { date, minutes } = clock.wallTimeOf(new Date(instant));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${date} ${hour}:${minute}`;
}

/** Some spreadsheets run texts that begin like this as formulas, even after spaces or in full-width characters. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

const textCell = (text: string): string => `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

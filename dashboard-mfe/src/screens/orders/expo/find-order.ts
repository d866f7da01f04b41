import { wordsOf } from '@food-court/shared-api/fulfilment';
import { t } from '@food-court/shared-api';
import type { ExpoOrder } from './expo-orders';

export interface Found {
  shown: readonly ExpoOrder[];
  /** The one order whose number, code or link was entered in full. */
  exact?: ExpoOrder;
}

/** Finds by the number of the day, the code, the link that a label carries, a name, a table or a kitchen. */
export function findOrders(entered: string, orders: readonly ExpoOrder[]): Found {
  const text = plain(entered);
  if (text === '') return { shown: orders };
  // Two orders of different days may have the same number of the day.
  const named = orders.filter((order) => isNamed(order, text));
  if (named.length > 0) return { shown: named, ...(named.length === 1 && { exact: named[0] }) };
  return { shown: orders.filter((order) => searchedText(order).includes(text)) };
}

const plain = (text: string): string => text.trim().toLowerCase();

const isNamed = ({ id, first }: ExpoOrder, text: string): boolean =>
  text === String(first.dayNumber) ||
  withoutSign(text) === withoutSign(plain(first.number)) ||
  text.split(/[/?#=]/).includes(plain(id));

const withoutSign = (text: string): string => (text.startsWith('#') ? text.slice(1) : text);

function searchedText({ first, tickets }: ExpoOrder): string {
  const place = wordsOf(first.serving)?.place;
  const kitchens = tickets.map(({ orders: [order] }) => order.kitchen.name);
  return plain([first.number, first.name, place ? t(place, first.serving) : '', ...kitchens].join(' '));
}

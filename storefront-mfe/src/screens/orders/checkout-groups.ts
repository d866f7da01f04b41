import { t, type Order, type OrderStatus } from '@food-court/shared-api';
import { orderTotal, refundableAmount } from '@food-court/shared-api/order-amounts';
import { openStatuses } from '@food-court/shared-api/order-statuses';

/** The orders of one checkout that stand on a page of the list. */
export interface CheckoutGroup {
  /** Of the checkout; of the order, where the checkout is not known. */
  id: string;
  first: Order;
  orders: readonly Order[];
  /** How many orders the checkout has: a page may end in the middle of it. */
  size: number;
  /** Dollars for all of them. */
  amount: number;
}

/** Keeps the order of the list: a checkout stands where its first order does. */
export function groupByCheckout(orders: readonly Order[]): CheckoutGroup[] {
  const groups = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const id = order.checkout?._id ?? order._id;
    const known = groups.get(id);
    if (known) known.push(order);
    else groups.set(id, [order]);
  }
  return [...groups].map(([id, [first, ...others]]) => ({
    id,
    first,
    orders: [first, ...others],
    size: first.checkout?.orders ?? 1,
    amount: first.checkout?.amount ?? orderTotal(first),
  }));
}

/** Somebody still has to do something about it: the buyer to pay, or the kitchen to cook. */
export const isOpen = (order: Order): boolean =>
  (openStatuses as readonly OrderStatus[]).includes(order.status) && refundableAmount(order) > 0;

const isUnpaid = ({ first }: CheckoutGroup): boolean => first.payment === 'unpaid' || first.payment === 'failed';

/** Splits the list: what still goes on, with the unpaid first, and what is over. */
export function splitNowAndEarlier(orders: readonly Order[]): { now: CheckoutGroup[]; earlier: CheckoutGroup[] } {
  const groups = groupByCheckout(orders);
  const now = groups.filter((group) => group.orders.some(isOpen));
  return {
    now: [...now.filter(isUnpaid), ...now.filter((group) => !isUnpaid(group))],
    earlier: groups.filter((group) => !now.includes(group)),
  };
}

/** How far a kitchen is with its orders: as far as the slowest that it still makes. */
export function slowestStatus(orders: readonly Order[]): OrderStatus {
  const byProgress = [...openStatuses, 'handed_over', 'declined', 'cancelled'] as const;
  return byProgress.find((status) => orders.some((order) => order.status === status)) ?? 'placed';
}

/** The orders of each kitchen together, in the order of the list. */
export function groupByKitchen(orders: readonly Order[]): [Order, ...Order[]][] {
  const tickets = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const known = tickets.get(order.ticketId);
    if (known) known.push(order);
    else tickets.set(order.ticketId, [order]);
  }
  return [...tickets.values()];
}

/** 'Jollof rice and 2 more' */
export const groupTitle = ({ first, size }: CheckoutGroup): string =>
  size > 1 ? t('{title} and {count} more', { title: first.title, count: size - 1 }) : first.title;

import { t, type Order, type OrderStatus } from '@food-court/shared-api';
import { orderTotal, refundableAmount } from '@food-court/shared-api/order-amounts';
import { openStatuses } from '@food-court/shared-api/order-statuses';

/** The orders of one checkout on a page of the list. */
export interface CheckoutGroup {
  /** The checkout’s id, or the order’s if the checkout is unknown. */
  id: string;
  first: Order;
  orders: readonly Order[];
  /** The number of orders in the checkout, which may be more than `orders` at the end of a page. */
  size: number;
  /** In dollars, for all of them. */
  amount: number;
}

/** Keeps the order of the list: a checkout takes the position of its first order. */
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

/** True while the buyer has to pay or the kitchen has to cook. */
export const isOpen = (order: Order): boolean =>
  (openStatuses as readonly OrderStatus[]).includes(order.status) && refundableAmount(order) > 0;

const isUnpaid = ({ first }: CheckoutGroup): boolean => first.payment === 'unpaid' || first.payment === 'failed';

/** Something of it waits to be picked up. */
const isReady = ({ orders }: CheckoutGroup): boolean => orders.some(({ status }) => status === 'ready');

/** The most urgent first: collect what is ready, then pay. */
const urgencyOf = (group: CheckoutGroup): number => (isReady(group) ? 0 : isUnpaid(group) ? 1 : 2);

/** Splits the list into open orders, ready and unpaid ones first, and past ones. */
export function splitNowAndEarlier(orders: readonly Order[]): { now: CheckoutGroup[]; earlier: CheckoutGroup[] } {
  const groups = groupByCheckout(orders);
  const now = groups.filter((group) => group.orders.some(isOpen));
  return {
    now: now.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)),
    earlier: groups.filter((group) => !now.includes(group)),
  };
}

/** A kitchen’s progress is that of its slowest open order. */
export function slowestStatus(orders: readonly Order[]): OrderStatus {
  const byProgress = [...openStatuses, 'handed_over', 'declined', 'cancelled'] as const;
  return byProgress.find((status) => orders.some((order) => order.status === status)) ?? 'placed';
}

/** Groups the orders by kitchen, in the order of the list. */
export function groupByKitchen(orders: readonly Order[]): [Order, ...Order[]][] {
  const tickets = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const known = tickets.get(order.ticketId);
    if (known) known.push(order);
    else tickets.set(order.ticketId, [order]);
  }
  return [...tickets.values()];
}

/** For example 'Jollof rice and 2 more'. */
export const groupTitle = ({ first, size }: CheckoutGroup): string =>
  size > 1 ? t('{title} and {count} more', { title: first.title, count: size - 1 }) : first.title;

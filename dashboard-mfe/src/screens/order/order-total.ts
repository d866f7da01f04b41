import { centsFromDollars, dollarsFromCents, type Order } from 'shared-api';

/** Dollars, as all of these. */
export const orderTotal = ({ price, quantity }: Order): number => dollarsFromCents(centsFromDollars(price) * quantity);

export const leftToRefund = (order: Order): number =>
  dollarsFromCents(centsFromDollars(orderTotal(order)) - centsFromDollars(order.refunded));

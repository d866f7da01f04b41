import { centsFromDollars, dollarsFromCents } from './money';

interface OrderPrice {
  price: number;
  quantity: number;
}

/** Dollars. */
export const orderTotal = ({ price, quantity }: OrderPrice): number =>
  dollarsFromCents(centsFromDollars(price) * quantity);

/** Dollars. */
export const refundableAmount = (order: OrderPrice & { refunded: number }): number =>
  dollarsFromCents(centsFromDollars(orderTotal(order)) - centsFromDollars(order.refunded));

import { centsFromDollars, dollarsFromCents } from './money';

interface OrderPrice {
  price: number;
  quantity: number;
}

/** Dollars. */
export const orderTotal = ({ price, quantity }: OrderPrice): number =>
  dollarsFromCents(centsFromDollars(price) * quantity);

/** Dollars that are left: neither back at the buyer, nor paying for the dish that replaced it. */
export const refundableAmount = (order: OrderPrice & { refunded: number; moved?: number }): number =>
  dollarsFromCents(
    centsFromDollars(orderTotal(order)) - centsFromDollars(order.refunded) - centsFromDollars(order.moved ?? 0),
  );

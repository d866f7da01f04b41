import { centsFromDollars, dollarsFromCents, type Order } from 'shared-api';

/** Dollars. */
export const amountDue = ({ price, quantity }: Order): number => dollarsFromCents(centsFromDollars(price) * quantity);

export const isSameAmount = (a: number, b: number): boolean => centsFromDollars(a) === centsFromDollars(b);

import {
  dollarsFromCents,
  type AllergenStatement,
  type Basket,
  type Checkout,
  type Kitchen,
} from '@food-court/shared-api';
import { orderTotal } from '@food-court/shared-api/order-amounts';
import { readTip, totalWith, type ChosenTip } from './chosen-tip';

/** A line of a basket or of the checkout made from it. */
export interface ShownLine {
  id: string;
  title: string;
  kitchen: Kitchen;
  quantity: number;
  choices: string[];
  note?: string;
  /** The statement about the dish with its choices. */
  allergens?: AllergenStatement;
  /** In dollars, for all portions. */
  amount: number;
  /** It can’t be ordered as it is. */
  isStopped: boolean;
  /** The price that the buyer saw before, in dollars for one portion. */
  seenPrice?: number;
}

const linesOfBasket = ({ lines }: Basket): ShownLine[] =>
  lines.map((line) => ({
    id: line._id,
    ...line,
    choices: line.choices.map(({ name }) => name),
    amount: orderTotal(line),
    isStopped: line.problem !== undefined && line.problem !== 'price-changed',
  }));

const linesOfCheckout = ({ tickets }: Checkout): ShownLine[] =>
  tickets
    .flatMap(({ orders }) => orders)
    .map((order) => ({
      id: order._id,
      title: order.title,
      kitchen: order.kitchen,
      quantity: order.quantity,
      choices: order.choices.map(({ name }) => name),
      note: order.note,
      allergens: order.allergens,
      amount: orderTotal(order),
      isStopped: false,
    }));

export interface Shown {
  /** The ordered lines, once there are any. */
  placed: Checkout | undefined;
  basket: Basket;
  tip: ChosenTip;
}

export const shownLines = ({ placed, basket }: Omit<Shown, 'tip'>): ShownLine[] =>
  placed ? linesOfCheckout(placed) : linesOfBasket(basket);

/** Dollars, if there is a tip that can be read. */
export function tipOf({ placed, basket, tip }: Shown): number | undefined {
  if (placed) return placed.tip;
  const cents = readTip(basket, tip) ?? 0;
  return cents > 0 ? dollarsFromCents(cents) : undefined;
}

export const amountOf = ({ placed, basket, tip }: Shown): number =>
  placed?.amount ?? totalWith(basket, readTip(basket, tip) ?? 0);

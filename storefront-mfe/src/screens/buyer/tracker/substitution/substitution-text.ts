import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  t,
  type Checkout,
  type Order,
  type Rescue,
  type RescueOffer,
} from '@food-court/shared-api';
import { timeLeft } from '@food-court/shared-ui';

export interface DeclinedLine {
  substitution: Rescue;
  order: Order;
  /** For example 'Ada can’t make Jollof rice.' */
  text: string;
  /** Until when another dish can be chosen. It does not change while time passes, so it is announced once. */
  untilText: string;
}

/** The lines of a checkout for which another dish can be chosen now. */
export function declinedLines({ tickets, rescues }: Checkout, now: number): DeclinedLine[] {
  const orders = tickets.flatMap((ticket) => ticket.orders);
  return rescues.flatMap((substitution) => {
    const order = orders.find(({ _id }) => _id === substitution.orderId);
    const time = timeLeft(substitution.expiresAt, now);
    if (!order || !time) return [];
    const text = t('{kitchen} can’t make {title}.', { kitchen: order.kitchen.name, title: order.title });
    return {
      substitution,
      order,
      text,
      untilText: t('You can take another dish until {until}.', { until: time.until }),
    };
  });
}

/** The refund if this dish is chosen, for all portions. */
export function moneyBackText({ price, quantity }: Order, offer: RescueOffer): string {
  const cents = (centsFromDollars(price) - centsFromDollars(offer.price)) * quantity;
  return cents > 0
    ? t('You get {amount} back', { amount: formatDollars(dollarsFromCents(cents)) })
    : t('The same price');
}

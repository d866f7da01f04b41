import { centsFromDollars, dollarsFromCents, formatDollars, t, type Order, type Text } from '@food-court/shared-api';
import { cardPart, minCardCents } from '@food-court/shared-api/card-part';
import { orderTotal } from '@food-court/shared-api/order-amounts';

/** In cents, of the whole checkout. A server of the release before names no parts. */
export function leftToPay(order: Order): { paidCents: number; leftCents: number } {
  const { amount = orderTotal(order), paid = 0, returned = 0 } = order.checkout ?? {};
  const paidCents = centsFromDollars(paid) - centsFromDollars(returned);
  return { paidCents, leftCents: centsFromDollars(amount) - paidCents };
}

/** Two cards can share what is left. */
export const hasParts = (leftCents: number): boolean => leftCents >= 2 * minCardCents;

/** The part as typed. Without a fault it can be paid. */
export type Part = { fault: string } | { cents: number; hint: string };

const unreadable = 'Enter an amount in dollars, such as 4.50' satisfies Text;

export function readPart(typed: string, leftCents: number): Part {
  const text = typed.trim().replace(',', '.');
  const asked = centsFromDollars(Number(text));
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return { fault: t(unreadable) };
  if (asked < minCardCents) return { fault: t('A card pays at least {amount}', { amount: dollars(minCardCents) }) };
  if (asked > leftCents) return { fault: t('Only {amount} is left to pay', { amount: dollars(leftCents) }) };
  const cents = cardPart(asked, leftCents);
  const amounts = { now: dollars(cents), rest: dollars(leftCents - cents) };
  if (cents === leftCents) return { cents, hint: t('This pays all of it.') };
  return {
    cents,
    hint:
      cents === asked
        ? t('{rest} is left to pay after that.', amounts)
        : t('You pay {now}, so that {rest} is left: a card pays no less.', amounts),
  };
}

export const dollars = (cents: number): string => formatDollars(dollarsFromCents(cents));

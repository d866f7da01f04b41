import { centsFromDollars, formatDollars, hasAtMostTwoDecimals, limits, t, type Order } from '@food-court/shared-api';
import { portionsCost, refundableAmount } from '@food-court/shared-api/order-amounts';

type RuleResult = true | string;

/** `unreadable`: the typed text is not a number, and the browser does not reveal it. */
export function refundRule(typed: string, remaining: number, unreadable = false): RuleResult {
  if (unreadable) return t('Amount must be a number');
  if (!typed) return t('Amount is Required');
  const amount = Number(typed);
  if (!(amount > 0)) return t('Amount must be more than 0');
  if (!hasAtMostTwoDecimals(amount)) return t('Amount can have at most two decimals');
  return (
    centsFromDollars(amount) <= centsFromDollars(remaining) ||
    t('Amount can be at most {amount}', { amount: formatDollars(remaining) })
  );
}

export const reasonRule = (typed: string): RuleResult =>
  [...typed.trim()].length <= limits.refundReason ||
  t('Reason can have at most {most} characters', { most: limits.refundReason });

/** The number of portions that can be refunded separately: fewer than all, and never more than what is left. */
export function refundablePortions(order: Order): number {
  const whole = Math.floor(centsFromDollars(refundableAmount(order)) / centsFromDollars(portionsCost(order, 1)));
  return Math.min(whole, order.quantity - 1);
}

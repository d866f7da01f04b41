import { hasAtMostTwoDecimals, limits } from '@food-court/shared-api';
import { kitchenLimits } from '@food-court/shared-api/kitchen-limits';
import { lineRule, textRule } from '#forms/text-rule.ts';
import { messages } from './messages';

export const titleRule = lineRule(limits.title, messages.title);
export const descriptionRule = textRule(limits.description, messages.description);

/** `unreadable`: the typed text is not a number, and the browser does not reveal it. */
export function priceRule(typed: string, unreadable = false): true | string {
  if (unreadable) return messages.priceNumber;
  if (!typed) return messages.priceRequired;
  const price = Number(typed);
  if (!(price > 0)) return messages.priceNothing;
  if (price < limits.leastPriceDollars) return messages.priceTooLow;
  if (price > limits.priceDollars) return messages.priceHigh;
  return hasAtMostTwoDecimals(price) || messages.priceDecimals;
}

/** Empty means the default. */
export function minutesRule(typed: string, unreadable = false): true | string {
  if (unreadable) return messages.minutesWhole;
  if (typed === '') return true;
  const minutes = Number(typed);
  if (!Number.isInteger(minutes)) return messages.minutesWhole;
  return (minutes >= 1 && minutes <= kitchenLimits.dishMinutes) || messages.minutesRange;
}

/** Empty means unlimited. */
export function portionsRule(typed: string, unreadable = false): true | string {
  if (unreadable) return messages.portionsWhole;
  const portions = Number(typed);
  if (!Number.isInteger(portions)) return messages.portionsWhole;
  if (portions < 0) return messages.portionsLow;
  return portions <= limits.portions || messages.portionsHigh;
}

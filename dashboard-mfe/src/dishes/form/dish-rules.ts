import { hasAtMostTwoDecimals, limits } from '@food-court/shared-api';
import { dishNumbers, type DishNumber } from '@food-court/shared-api/dish-numbers';
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

/** Empty means that nothing is stated. */
export const numberRule =
  (name: DishNumber) =>
  (typed: string, unreadable = false): true | string => {
    const { least, most, notWhole, tooLow, tooHigh } = dishNumbers[name];
    if (unreadable) return notWhole;
    if (typed === '') return true;
    const value = Number(typed);
    if (!Number.isInteger(value)) return notWhole;
    if (value < least) return tooLow;
    return value <= most || tooHigh;
  };

import { hasAtMostTwoDecimals, limits } from 'shared-api';
import { textRule } from '../typed-text/text-rule';
import { messages } from './messages';

export const titleRule = textRule(limits.title, messages.title);
export const descriptionRule = textRule(limits.description, messages.description);

/** `unreadable`: a number field keeps to itself what was typed when it is no number. */
export function priceRule(typed: string, unreadable = false): true | string {
  if (unreadable) return messages.priceNumber;
  if (!typed) return messages.priceRequired;
  const price = Number(typed);
  if (!(price > 0)) return messages.priceLow;
  if (price > limits.priceDollars) return messages.priceHigh;
  return hasAtMostTwoDecimals(price) || messages.priceDecimals;
}

/** Empty: as many as are asked for. */
export function portionsRule(typed: string, unreadable = false): true | string {
  if (unreadable) return messages.portionsWhole;
  const portions = Number(typed);
  if (!Number.isInteger(portions)) return messages.portionsWhole;
  if (portions < 0) return messages.portionsLow;
  return portions <= limits.portions || messages.portionsHigh;
}

import { hasAtMostTwoDecimals, limits } from 'shared-api';
import { messages } from './messages';

type Verdict = true | string;

/** As the server counts: an emoji is one character, not two. */
const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most;

export function titleRule(typed: string): Verdict {
  const title = typed.trim();
  if (!title) return messages.titleRequired;
  return !isLonger(title, limits.title) || messages.titleLength;
}

export function descriptionRule(typed: string): Verdict {
  const description = typed.trim();
  if (!description) return messages.descriptionRequired;
  return !isLonger(description, limits.description) || messages.descriptionLength;
}

/** `unreadable`: a number field keeps to itself what was typed when it is no number. */
export function priceRule(typed: string, unreadable = false): Verdict {
  if (unreadable) return messages.priceNumber;
  if (!typed) return messages.priceRequired;
  const price = Number(typed);
  if (!(price > 0)) return messages.priceLow;
  if (price > limits.priceDollars) return messages.priceHigh;
  return hasAtMostTwoDecimals(price) || messages.priceDecimals;
}

/** Empty: as many as are asked for. */
export function portionsRule(typed: string, unreadable = false): Verdict {
  if (unreadable) return messages.portionsWhole;
  const portions = Number(typed);
  if (!Number.isInteger(portions)) return messages.portionsWhole;
  if (portions < 0) return messages.portionsLow;
  return portions <= limits.portions || messages.portionsHigh;
}

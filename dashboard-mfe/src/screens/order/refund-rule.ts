import { centsFromDollars, formatDollars, hasAtMostTwoDecimals, limits } from 'shared-api';

type Verdict = true | string;

/** `unreadable`: a number field keeps to itself what was typed when it is no number. */
export function refundRule(typed: string, left: number, unreadable = false): Verdict {
  if (unreadable) return 'Amount must be a number';
  if (!typed) return 'Amount is Required';
  const amount = Number(typed);
  if (!(amount > 0)) return 'Amount must be more than 0';
  if (!hasAtMostTwoDecimals(amount)) return 'Amount can have at most two decimals';
  return centsFromDollars(amount) <= centsFromDollars(left) || `Amount can be at most ${formatDollars(left)}`;
}

export const reasonRule = (typed: string): Verdict =>
  [...typed.trim()].length <= limits.refundReason || `Reason can have at most ${limits.refundReason} characters`;

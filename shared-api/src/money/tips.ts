import type { Cents } from './money';

/** A tip is at most what its kitchens’ dishes cost, because more is a slip. */
export const tipLimits = { mostDollars: 100 } as const;

export const mostTip = (dishCents: Cents): Cents => Math.min(dishCents, tipLimits.mostDollars * 100);

export const tipPercents = [5, 10] as const;

/** Rounded to ten cents, as people do, and never nothing. */
export const tipOfPercent = (dishCents: Cents, percent: number): Cents =>
  Math.min(mostTip(dishCents), Math.max(10, Math.round((dishCents * percent) / 1_000) * 10));

import { language } from '../languages/language';

/** Money is integer cents inside; dollars with at most two decimals cross the wire. */
export type Cents = number;

export const hasAtMostTwoDecimals = (dollars: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(dollars));

export const centsFromDollars = (dollars: number): Cents => Math.round(dollars * 100);

export const dollarsFromCents = (cents: Cents): number => cents / 100;

const dollar = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** '$12.50', '12,50 $' on a French page: the one way a price is shown. */
export const formatDollars = (dollars: number): string =>
  language() === 'en' ? `$${dollars.toFixed(2)}` : dollars.toLocaleString(language(), dollar);

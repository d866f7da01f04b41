import { language } from '../languages/language';

/** Money is integer cents internally; calls carry dollars with at most two decimals. */
export type Cents = number;

export const hasAtMostTwoDecimals = (dollars: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(dollars));

export const centsFromDollars = (dollars: number): Cents => Math.round(dollars * 100);

export const dollarsFromCents = (cents: Cents): number => cents / 100;

const dollar = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Formats an amount: '$12.50' and '-$12.50', or '12,50 $' on a French page. Use this for every price. */
export const formatDollars = (dollars: number): string =>
  language() === 'en'
    ? `${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toFixed(2)}`
    : dollars.toLocaleString(language(), dollar);

import { hasAtMostTwoDecimals, t } from '@food-court/shared-api';

/** '12,5' is what people type in French. */
export const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));

export function amountRule(typed: string): true | string {
  const dollars = numberIn(typed);
  if (typed.trim() === '') return t('Amount is Required');
  return (dollars > 0 && hasAtMostTwoDecimals(dollars)) || t('Give an amount above 0 with at most two decimals');
}

import { language } from '../languages/language';
import { formatDollars, type Cents } from './money';

/** 'N2,000' or 'N684.40', or '2 000 ₦' on a French page. */
export const formatNaira = (naira: number): string => {
  const decimals = Number.isInteger(naira) ? 0 : 2;
  const number = naira.toLocaleString(language(), { minimumFractionDigits: decimals, maximumFractionDigits: 2 });
  return language() === 'en' ? `N${number}` : `${number}\u00a0₦`;
};

/** Cards are charged in whole cents. Half a cent is rounded up. */
export const centsFromNaira = (naira: number, nairaPerDollar: number): Cents => {
  // Both have at most two decimals, so the division is of whole numbers.
  const [kobo, rate] = [Math.round(naira * 100), Math.round(nairaPerDollar * 100)];
  return Math.floor((200 * kobo + rate) / (2 * rate));
};

/** An amount that is fixed in naira: the amount that is charged comes first, '$0.36 · N540'. */
export const formatChargedNaira = (naira: number, nairaPerDollar: number): string =>
  `${formatDollars(centsFromNaira(naira, nairaPerDollar) / 100)} · ${formatNaira(naira)}`;

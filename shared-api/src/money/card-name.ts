import { t, type Text } from '../languages/language';

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card' satisfies Text,
};

/** The name of a brand from the card provider's word, such as 'visa'. */
export const brandName = (brand: string): string =>
  t(brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`);

interface NamedCard {
  brand: string;
  last4: string;
  expires: { month: number; year: number };
}

/** For example 'Visa ending 4242 · 12/29'. */
export const cardName = ({ brand, last4, expires: { month, year } }: NamedCard): string =>
  t('{brand} ending {last4} · {expires}', {
    brand: brandName(brand),
    last4,
    expires: `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  });

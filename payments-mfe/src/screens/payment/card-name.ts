import type { Receipt } from 'shared-api';

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
};

/** 'Visa •••• 4242' */
export const cardName = ({ brand, last4 }: Receipt['card']): string =>
  `${brands[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} •••• ${last4}`;

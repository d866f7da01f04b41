import { ApiError, formatDollars, t, type Text } from '@food-court/shared-api';

export const emptyBasket = () => ({
  title: t('Your basket is empty'),
  detail: t('What you have ordered and not paid yet waits under My Orders.'),
});

export const basketFailed = 'Your basket could not be loaded' satisfies Text;
export const loadFailedDetail = (error: unknown): string =>
  `${error instanceof ApiError ? error.message : t('Please try again in a moment.')} ${t('Nothing was charged.')}`;

export const lineStopsPayment = (title: string): string =>
  t('{title} can’t be had like that any more. Please change your basket before you pay.', { title });

export const priceChanged = (seen: number): string => t('New price; it was {price}', { price: formatDollars(seen) });

export const tableMissing = 'Please type the number on your table' satisfies Text;
export const nameMissing = 'Please type a name that we can call' satisfies Text;
export const servingMissing = 'Please say where your meal goes.' satisfies Text;

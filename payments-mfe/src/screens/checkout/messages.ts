import { ApiError, formatDollars, t, type Text } from '@food-court/shared-api';

export const emptyBasket = () => ({
  title: t('Your basket is empty'),
  detail: t('Your unpaid orders are in My Orders.'),
});

export const loadFailedTitle = 'We couldn’t load your basket' satisfies Text;
export const loadFailedDetail = (error: unknown): string =>
  `${error instanceof ApiError ? error.message : t('Please try again in a moment.')} ${t('Nothing was charged.')}`;

export const lineStopsPayment = (title: string): string =>
  t('You can’t order {title} like that any more. Change your basket before you pay.', { title });

export const priceChanged = (seen: number): string => t('New price; it was {price}', { price: formatDollars(seen) });

export const fulfilmentMissing = 'Choose where you want to eat.' satisfies Text;

export const tipUnreadable = 'Check the tip, or choose “No tip”.' satisfies Text;
export const tipTooMuch = (most: string): string => t('Give an amount of at most {amount}.', { amount: most });

export const addressUnreadable = 'Check the e-mail address, or leave it empty.' satisfies Text;

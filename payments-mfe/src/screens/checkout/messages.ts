import { ApiError, formatDollars } from '@food-court/shared-api';

export const emptyBasket = {
  title: 'Your basket is empty',
  detail: 'What you have ordered and not paid yet waits under My Orders.',
} as const;

export const basketFailed = 'Your basket could not be loaded';
export const loadFailedDetail = (error: unknown): string =>
  `${error instanceof ApiError ? error.message : 'Please try again in a moment.'} Nothing was charged.`;

export const lineStopsPayment = (title: string): string =>
  `${title} can’t be had like that any more. Please change your basket before you pay.`;

export const priceChanged = (seen: number): string => `New price; it was ${formatDollars(seen)}`;

export const tableMissing = 'Please type the number on your table';
export const nameMissing = 'Please type a name that we can call';
export const servingMissing = 'Please say where your meal goes.';

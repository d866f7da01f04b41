import { ApiError } from 'shared-api';

export const later = {
  title: 'Card payment opens with the next release',
  detail: 'Until then nothing can be paid here, and nothing is charged. Your order is kept as it is.',
} as const;

export const onlyBuyer = (buyer: string): string => `This is an order of ${buyer}, and only ${buyer} can pay for it.`;

export const noSuchOrder = {
  title: 'There is no such order of yours',
  detail: 'It is somebody else’s, or no order has this address. Nothing was charged.',
} as const;

export const failure = 'Your order could not be loaded';
/** The errors of calls have words for people. */
export const failureDetail = (error: unknown): string => `${error instanceof ApiError ? error.message : 'Please try again in a moment.'} Nothing was charged.`;

import { ApiError, type ManagedDish } from 'shared-api';

export const soldOutChanged = ({ title, soldOut }: ManagedDish): string =>
  soldOut ? `${title} is sold out now` : `${title} is available again`;
export const deleted = ({ title }: ManagedDish): string => `Deleted ${title}`;
export const goneAlready = ({ title }: ManagedDish): string =>
  `${title} is not there any more: it was deleted in the meantime.`;

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

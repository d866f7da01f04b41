import { ApiError, t, type ClientErrorCode, type Text } from '@food-court/shared-api';
import { IdentityError } from '@food-court/shared-auth';

/** Replaces messages of the server that are written for programs. */
const messageByCode: Partial<Record<ClientErrorCode, string>> = {
  key_reused: 'You just ordered this dish. Check My Orders before you order it again.' satisfies Text,
};
const unexpected = 'Something went wrong on our side. Please try again.' satisfies Text;

export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    const text = messageByCode[error.code];
    return text === undefined ? error.message : t(text);
  }
  return error instanceof IdentityError ? error.message : t(unexpected);
}

const hasCode = (error: unknown, ...codes: ClientErrorCode[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** The server no longer accepts the session. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The dish has changed since it was shown. */
export const isDishOutdated = (error: unknown): boolean =>
  hasCode(error, 'price_changed', 'sold_out', 'kitchen_closed', 'not_found', 'choices_changed');

export const areChoicesOutdated = (error: unknown): boolean => hasCode(error, 'choices_changed');

export const isKeyReused = (error: unknown): boolean => hasCode(error, 'key_reused');

/** The order has changed since it was shown. */
export const isOrderOutdated = (error: unknown): boolean =>
  hasCode(error, 'changed_meanwhile', 'conflict', 'not_found');

export const isNotFound = (error: unknown): boolean => hasCode(error, 'not_found');

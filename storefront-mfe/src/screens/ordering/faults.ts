import { ApiError, type ClientErrorCode } from 'shared-api';
import { IdentityError } from 'shared-auth';

/** Where the server's words are for programs, and where there are none. */
const words: Partial<Record<ClientErrorCode, string>> = {
  key_reused: 'You have just ordered this dish. Please look at My Orders before you order it once more.',
};
const unexpected = 'Something went wrong on our side. Please try again.';

export function faultMessage(error: unknown): string {
  if (error instanceof ApiError) return words[error.code] ?? error.message;
  return error instanceof IdentityError ? error.message : unexpected;
}

/** The server no longer knows who was signed in. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const outdating: readonly ClientErrorCode[] = ['price_changed', 'sold_out', 'not_found'];

/** The dish is not what it was when it was shown. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && outdating.includes(error.code);

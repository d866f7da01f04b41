import { ApiError, type ClientErrorCode } from 'shared-api';

export type OwnWords = Partial<Record<ClientErrorCode, string>>;

/** What broke a call off, in words: the screen's own where it knows better, otherwise the server's. */
export const failureWords = (error: unknown, own: OwnWords = {}): string =>
  error instanceof ApiError ? (own[error.code] ?? error.message) : 'Something went wrong here. Please try again.';

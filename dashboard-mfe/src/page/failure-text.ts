import { ApiError, t, type ClientErrorCode, type Text } from '@food-court/shared-api';

/** A screen’s own texts for some error codes. */
export type CodeTexts = Partial<Record<ClientErrorCode, string>>;

/** Why a call failed: the screen’s own text where it knows better, otherwise the server’s. */
export const failureText = (error: unknown, ownTexts: CodeTexts = {}): string =>
  error instanceof ApiError
    ? (ownTexts[error.code] ?? error.message)
    : t('Something went wrong here. Please try again.');

/** A failure that belongs to no field of a form. */
export interface FormFailure {
  message: string;
  /** Only a new sign-in helps. */
  needsSignIn?: boolean;
}

const signedOut = 'You’ve been signed out. Log in to come back here: what you typed is kept.' satisfies Text;

export const isSignedOut = (error: ApiError): boolean =>
  error.code === 'session_expired' || error.code === 'not_signed_in';

export const formFailureOf = (error: unknown, ownTexts?: CodeTexts): FormFailure =>
  error instanceof ApiError && isSignedOut(error)
    ? { message: t(signedOut), needsSignIn: true }
    : { message: failureText(error, ownTexts) };

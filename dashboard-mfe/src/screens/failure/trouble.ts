import { ApiError } from 'shared-api';
import { failureWords, type OwnWords } from './failure-words';

/** What no field of a form is to blame for. */
export interface Trouble {
  message: string;
  /** Only a new sign-in helps. */
  signIn?: boolean;
}

const signedOut = 'Your sign-in is no longer valid. Log in again and you come back here; what you typed is kept.';

export const needsSignIn = (error: ApiError): boolean =>
  error.code === 'session_expired' || error.code === 'not_signed_in';

export const troubleOf = (error: unknown, own?: OwnWords): Trouble =>
  error instanceof ApiError && needsSignIn(error)
    ? { message: signedOut, signIn: true }
    : { message: failureWords(error, own) };

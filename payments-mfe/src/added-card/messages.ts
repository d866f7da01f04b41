import type { StripeError } from '@stripe/stripe-js';
import { ApiError, t, type ClientErrorCode, type Text } from '@food-court/shared-api';
import { isUserError } from '#card/messages.ts';

/** The card provider asks for the consent of the person, in words of the court. */
export const addConsent =
  'You agree that we charge this card when you pay with it. You can remove it at any time.' satisfies Text;
export const adding =
  'Saving your card… Should your bank ask you to confirm, please do so in its window.' satisfies Text;

const addFailed = 'The card provider can’t save your card right now. Please try again in a moment.' satisfies Text;
const addUnknown =
  'We lost the connection to the card provider. Please try again: a card is never kept twice.' satisfies Text;

const addRefused: Partial<Record<ClientErrorCode, Text>> = {
  conflict: 'You keep as many cards as you can. Remove one in Settings first.' satisfies Text,
  too_many_requests: 'You tried too many cards. Please try again later.' satisfies Text,
};

/** Says why a card was not added. */
export function addErrorMessage(error: StripeError | ApiError | undefined): string {
  if (error instanceof ApiError) {
    const text = addRefused[error.code];
    return text === undefined ? error.message : t(text);
  }
  if (error && isUserError(error) && error.message) return error.message;
  return t(error?.type === 'api_connection_error' ? addUnknown : addFailed);
}

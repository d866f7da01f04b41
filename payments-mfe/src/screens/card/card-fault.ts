import type { StripeError } from '@stripe/stripe-js';
import { providerDown, providerUnreachable } from './messages';

/** The card's or its holder's: the provider says it in words for people. The rest is between programs. */
const told: readonly StripeError['type'][] = ['card_error', 'validation_error'];
const authenticationFailed = 'payment_intent_authentication_failure';

const isTold = ({ type, code }: StripeError): boolean => told.includes(type) || code === authenticationFailed;

export function cardFault(error: StripeError): string {
  if (isTold(error) && error.message) return error.message;
  return error.type === 'api_connection_error' ? providerUnreachable : providerDown;
}

/** A refusal that says how the payment ended: it was not made. */
export const isRefusal = (error: StripeError): boolean => isTold(error) && error.payment_intent?.status !== 'succeeded';

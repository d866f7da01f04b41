import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { ApiError, call } from '@food-court/shared-api';
import { makeMethod } from '#card/card-means.ts';
import { addErrorMessage } from './messages';

const connectionError: StripeError = { type: 'api_connection_error' };

/** Keeps the typed card without a payment. Returns why not. Each press has a setup of its own, which keeps one card. */
export async function keepCard(stripe: Stripe, elements: StripeElements): Promise<string | undefined> {
  const method = await makeMethod({ stripe, elements, save: true });
  if ('error' in method) return addErrorMessage(method.error);
  const started = await call('POST /my-cards/setups').catch((failure: unknown) => ({ failure }));
  if ('failure' in started) return addErrorMessage(started.failure instanceof ApiError ? started.failure : undefined);
  const { error } = await stripe
    .confirmCardSetup(started.clientSecret, { payment_method: method.id })
    .catch(() => ({ error: connectionError }));
  return error && addErrorMessage(error);
}

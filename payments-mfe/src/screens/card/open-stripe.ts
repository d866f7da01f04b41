import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { runtimeConfig } from 'shared-api';
import { loadSandboxStripe } from './sandbox-stripe';

export interface CardProvider {
  stripe: Stripe;
  /** No money moves. */
  sandbox: boolean;
}

/** The card provider's own code, or the sandbox's of the same shape. */
export async function openStripe(): Promise<CardProvider> {
  const { stripe: settings, sandbox } = await runtimeConfig();
  if (sandbox.card) await loadSandboxStripe();
  const stripe = await loadStripe(settings.publishableKey);
  if (!stripe) throw new Error('The card provider has no code for this place.');
  return { stripe, sandbox: sandbox.card };
}

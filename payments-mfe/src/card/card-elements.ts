import type { Appearance } from '@stripe/stripe-js';

/** The options of a group of the provider’s elements. The intent is created later, when the buyer pays. */
export const cardElements = (amountCents: number, appearance: Appearance) => ({
  mode: 'payment' as const,
  amount: amountCents,
  currency: 'usd',
  allowedPaymentMethodTypes: ['card'],
  paymentMethodCreation: 'manual' as const,
  appearance,
});

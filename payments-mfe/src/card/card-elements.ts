import type { Appearance } from '@stripe/stripe-js';

/** The options of every group of the provider’s elements. The intent is created later, when the button is pressed. */
const elementsOfCards = (appearance: Appearance) => ({
  currency: 'usd',
  allowedPaymentMethodTypes: ['card'],
  paymentMethodCreation: 'manual' as const,
  appearance,
});

export const cardElements = (amountCents: number, appearance: Appearance) => ({
  ...elementsOfCards(appearance),
  mode: 'payment' as const,
  amount: amountCents,
});

/** For a card that is kept without a payment. */
export const setupElements = (appearance: Appearance) => ({
  ...elementsOfCards(appearance),
  mode: 'setup' as const,
});

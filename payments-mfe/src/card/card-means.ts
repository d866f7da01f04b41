import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** A prepared payment, which an intent of the food court confirms. */
type Confirm = (clientSecret: string) => Promise<{ error?: StripeError }>;

/** A way to pay by card: a typed card, a saved one or a wallet. */
export interface CardMeans {
  /** The id of a card that the buyer keeps. */
  savedCard?: string;
  /** The buyer wants to keep this card. */
  save?: boolean;
  /** Runs before the food court starts the payment, and asks only the card provider. */
  prepare: () => Promise<{ error: StripeError } | { confirm: Confirm }>;
}

interface TypedCard {
  stripe: Stripe;
  elements: StripeElements;
  /** Without it, the billing details are those of the wallet. */
  buyer?: { name: string; email: string };
  save?: boolean;
}

/** Spec point 4: creates a payment method from the typed card. The card provider checks it before an order is placed. */
export async function makeMethod({
  stripe,
  elements,
  buyer,
  save,
}: TypedCard): Promise<{ error: StripeError } | { id: string }> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { error: incomplete };
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    elements,
    params: {
      ...(buyer && { billing_details: { name: buyer.name, email: buyer.email } }),
      // Only a card with this consent is kept, whatever the payment was prepared for before.
      ...(save && { allow_redisplay: 'always' }),
    },
  });
  return error ? { error } : { id: paymentMethod.id };
}

export const typedCard = (typed: TypedCard): CardMeans => ({
  save: typed.save ?? false,
  prepare: async () => {
    const method = await makeMethod(typed);
    if ('error' in method) return method;
    return { confirm: (clientSecret) => typed.stripe.confirmCardPayment(clientSecret, { payment_method: method.id }) };
  },
});

/** The card of a wallet, in whose sheet the buyer has just confirmed. */
export const walletCard = (stripe: Stripe, elements: StripeElements): CardMeans => typedCard({ stripe, elements });

/** The food court names the card to the card provider, so no browser pays with a card of somebody else. */
export const savedCard = (stripe: Stripe, id: string): CardMeans => ({
  savedCard: id,
  prepare: async () => ({ confirm: (clientSecret) => stripe.confirmCardPayment(clientSecret) }),
});

import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';

/** A prepared payment, which an intent of the food court confirms. */
type Confirm = (clientSecret: string) => Promise<{ error?: StripeError }>;

/** What is paid with. `prepare` runs before the food court starts the payment, and asks only the card provider. */
export interface CardMeans {
  prepare: () => Promise<{ error: StripeError } | { confirm: Confirm }>;
}

/** Spec point 4: creates a payment method from the typed card. The card provider checks it before an order is placed. */
export const typedCard = (
  stripe: Stripe,
  elements: StripeElements,
  buyer: { name: string; email: string },
): CardMeans => ({
  prepare: async () => {
    const { error: incomplete } = await elements.submit();
    if (incomplete) return { error: incomplete };
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { name: buyer.name, email: buyer.email } },
    });
    if (error) return { error };
    return { confirm: (clientSecret) => stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethod.id }) };
  },
});

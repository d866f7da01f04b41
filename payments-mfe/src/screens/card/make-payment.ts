import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { QueryClient } from '@tanstack/react-query';
import { call, centsFromDollars, type Order } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { amountChanged, cardErrorMessage, isDeclined, notPaid, outcomeUnknown, startErrorMessage } from './messages';
import type { CardProvider } from './open-stripe';
import { checkPayment, waitForSettlement } from './settlement';

export interface PayableOrder {
  provider: CardProvider;
  order: Order;
  /** Dollars, as the button says. */
  amount: number;
  /** The server asks for another amount than the one shown. */
  onAmountChange: (amount: number) => void;
}

interface Payment extends Omit<PayableOrder, 'provider'> {
  client: QueryClient;
  stripe: Stripe;
  card: StripeCardElement;
  /** The card provider has answered; only the result at the server is missing. */
  onConfirmed: () => void;
}

export interface Outcome {
  /** Says why nothing was paid. */
  error?: string;
  /** The card provider accepted the payment, but the food court does not know it yet. */
  isPending?: true;
}

/** If the connection breaks here, it is unknown whether the card was charged. */
const connectionError: StripeError = { type: 'api_connection_error' };

/** Spec point 4: creates a payment method from the card and confirms the one intent of the checkout with it. An intent can charge the card only once. */
export async function makePayment(payment: Payment): Promise<Outcome> {
  const { client, stripe, card, order, amount, onAmountChange, onConfirmed } = payment;
  const params = { id: order._id };
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: order.name, email: order.email },
  });
  if (error) return { error: cardErrorMessage(error) };

  const started = await call('POST /orders/{id}/payment', { params }).catch((failure: unknown) => {
    void client.invalidateQueries({ queryKey: queryKey('GET /orders/{id}', { params }) });
    return { failure };
  });
  if ('failure' in started) return { error: startErrorMessage(started.failure) };
  if (centsFromDollars(started.amount) !== centsFromDollars(amount)) {
    onAmountChange(started.amount);
    return { error: amountChanged(started.amount) };
  }

  const confirmed = await stripe
    .confirmCardPayment(started.clientSecret, { payment_method: paymentMethod.id })
    .catch(() => ({ error: connectionError }));
  if (confirmed.error && isDeclined(confirmed.error)) {
    void checkPayment(client, order._id);
    return { error: cardErrorMessage(confirmed.error) };
  }
  onConfirmed();
  const result = await waitForSettlement(client, order._id);
  if (result === 'paid' || result === 'refunded') return {};
  if (confirmed.error) return { error: outcomeUnknown };
  return result ? { error: notPaid } : { isPending: true };
}

import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { QueryClient } from '@tanstack/react-query';
import { call, type Order } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { isSameAmount } from './amount-due';
import { cardFault, isRefusal } from './card-fault';
import { amountChanged, beginningFailure, notPaid, outcomeUnknown } from './messages';
import { askForPayment, settledPayment } from './settlement';

interface Payment {
  client: QueryClient;
  stripe: Stripe;
  card: StripeCardElement;
  order: Order;
  /** Dollars, as the button says. */
  amount: number;
  onAmount: (amount: number) => void;
  /** Nothing is left to do but to hear how it ended. */
  onTaken: () => void;
}

export interface Outcome {
  /** Why nothing was paid, in words. */
  fault?: string;
  /** The card provider took it, but the food court does not know yet. */
  open?: true;
}

/** A connection that breaks here leaves open whether the card was charged. */
const broken: StripeError = { type: 'api_connection_error' };

/** Spec point 4: a payment method is created from the card; the checkout's one intent is then confirmed with it, which can charge it once. */
export async function makePayment({
  client,
  stripe,
  card,
  order,
  amount,
  onAmount,
  onTaken,
}: Payment): Promise<Outcome> {
  const params = { id: order._id };
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: order.name, email: order.email },
  });
  if (error) return { fault: cardFault(error) };

  const begun = await call('POST /orders/{id}/payment', { params }).catch((failure: unknown) => {
    void client.invalidateQueries({ queryKey: queryKey('GET /orders/{id}', { params }) });
    return { failure };
  });
  if ('failure' in begun) return { fault: beginningFailure(begun.failure) };
  if (!isSameAmount(begun.amount, amount)) {
    onAmount(begun.amount);
    return { fault: amountChanged(begun.amount) };
  }

  const confirmed = await stripe
    .confirmCardPayment(begun.clientSecret, { payment_method: paymentMethod.id })
    .catch(() => ({ error: broken }));
  if (confirmed.error && isRefusal(confirmed.error)) {
    void askForPayment(client, order._id);
    return { fault: cardFault(confirmed.error) };
  }
  onTaken();
  const ended = await settledPayment(client, order._id);
  if (ended === 'paid' || ended === 'refunded') return {};
  if (confirmed.error) return { fault: outcomeUnknown };
  return ended ? { fault: notPaid } : { open: true };
}

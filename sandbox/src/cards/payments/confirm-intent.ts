import { ignored, text, word } from '../provider/parameters';
import type { Given } from '../provider/parameters';
import { invalidParameter, notNow } from '../provider/refusal';
import { chargeCard } from './charge-card';
import type { Desk } from './desk';
import { newId } from './identifiers';
import type { IntentStatus, PaymentIntent, PaymentMethod } from './objects';
import { behaviourOf, createPaymentMethod, paymentMethodData, paymentMethodNamed } from './payment-methods';

export const confirmFields = {
  payment_method: word,
  payment_method_data: paymentMethodData,
  payment_method_options: ignored,
  receipt_email: text,
  return_url: text,
  use_stripe_sdk: ignored,
};
type Confirmation = Given<typeof confirmFields>;

const confirmable: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Charges the card, or asks for the buyer's word first (3-D Secure). */
export function confirmIntent(desk: Desk, intent: PaymentIntent, input: Confirmation): PaymentIntent {
  if (!confirmable.includes(intent.status))
    throw notNow(whyNot(intent.status), 'payment_intent_unexpected_state', intent);
  const method = methodFor(desk, intent, input);
  const chosen: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    receipt_email: input.receipt_email ?? intent.receipt_email,
    last_payment_error: null,
    next_action: null,
  };
  if (!behaviourOf(desk, method.id).challenge) return chargeCard(desk, chosen, method, { challenged: false });

  const asked = desk.book.put('payment_intent', {
    ...chosen,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src') } },
  });
  desk.announce('payment_intent.requires_action', asked);
  return asked;
}

function methodFor(
  desk: Desk,
  intent: PaymentIntent,
  { payment_method, payment_method_data }: Confirmation,
): PaymentMethod {
  if (payment_method && payment_method_data)
    throw invalidParameter(
      'payment_method_data',
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    );
  if (payment_method_data) return createPaymentMethod(desk, payment_method_data);
  const name = payment_method ?? intent.payment_method;
  if (name) return paymentMethodNamed(desk, name, 'payment_method');
  throw notNow(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    'payment_intent_unexpected_state',
    intent,
  );
}

function whyNot(status: IntentStatus): string {
  if (status === 'succeeded')
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  return `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`;
}

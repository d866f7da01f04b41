import { ignored, nullableString, string, type Given } from '../protocol/parameters';
import { invalidParameter, unexpectedState } from '../protocol/refusal';
import { chargeCard } from './charge-card';
import type { PaymentContext } from './payment-context';
import { newId } from '../protocol/identifiers';
import type { IntentStatus, PaymentIntent, PaymentMethod } from '../protocol/objects';
import { methodOfCustomer } from './customers';
import { openStatuses } from './intents';
import { behaviourOf, createPaymentMethod, paymentMethodData, paymentMethodNamed } from './payment-methods';

export const confirmFields = {
  payment_method: string,
  payment_method_data: paymentMethodData,
  payment_method_options: ignored,
  receipt_email: nullableString,
  return_url: nullableString,
  use_stripe_sdk: ignored,
};
type Confirmation = Given<typeof confirmFields>;

/** Charges the card, or asks the buyer to authenticate first (3-D Secure). */
export function confirmIntent(context: PaymentContext, intent: PaymentIntent, input: Confirmation): PaymentIntent {
  if (!openStatuses.includes(intent.status)) throw unexpectedState(stateProblem(intent.status), intent);
  const method = methodOfCustomer(methodFor(context, intent, input), intent.customer);
  if (!intent.payment_method_types.includes(method.type))
    throw invalidParameter(
      'payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
      'payment_method_unsupported_type',
    );
  const chosen: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    receipt_email: input.receipt_email ?? intent.receipt_email,
    last_payment_error: null,
    next_action: null,
  };
  if (!behaviourOf(context, method.id).challenge) return chargeCard(context, chosen, method, { challenged: false });

  const asked = context.store.put('payment_intent', {
    ...chosen,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src') } },
  });
  context.emitEvent('payment_intent.requires_action', asked);
  return asked;
}

function methodFor(
  context: PaymentContext,
  intent: PaymentIntent,
  { payment_method, payment_method_data }: Confirmation,
): PaymentMethod {
  if (payment_method && payment_method_data)
    throw invalidParameter(
      'payment_method_data',
      'You may only specify one of these parameters: payment_method, payment_method_data.',
    );
  if (payment_method_data) return createPaymentMethod(context, payment_method_data);
  const name = payment_method || intent.payment_method;
  if (name) return paymentMethodNamed(context, name, 'payment_method');
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    intent,
  );
}

function stateProblem(status: IntentStatus): string {
  if (status === 'succeeded')
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  return `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${openStatuses.join(', ')}.`;
}

export const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Accepts the buyer's answer to a 3-D Secure challenge. A failed challenge is not an error of this call; the intent shows it. */
export function answerChallenge(
  context: PaymentContext,
  intent: PaymentIntent,
  outcome: 'passed' | 'failed',
): PaymentIntent {
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw unexpectedState('There is no challenge to answer.', intent);
  const method = paymentMethodNamed(context, intent.payment_method, 'payment_method');
  if (outcome === 'passed') return chargeCard(context, intent, method, { challenged: true });

  const failed = context.store.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: authenticationFailed,
      payment_method: method,
    },
  });
  context.emitEvent('payment_intent.payment_failed', failed);
  return failed;
}

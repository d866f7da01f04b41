import { notNow } from '../provider/refusal';
import { chargeCard } from './charge-card';
import type { Desk } from './desk';
import type { PaymentIntent } from './objects';
import { paymentMethodNamed } from './payment-methods';

const FAILED_MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The buyer's word in a 3-D Secure challenge. A failed one is no error of this call: the intent says so. */
export function answerChallenge(desk: Desk, intent: PaymentIntent, outcome: 'passed' | 'failed'): PaymentIntent {
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw notNow('There is no challenge to answer.', 'payment_intent_unexpected_state', intent);
  const method = paymentMethodNamed(desk, intent.payment_method, 'payment_method');
  if (outcome === 'passed') return chargeCard(desk, intent, method, { challenged: true });

  const failed = desk.book.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: FAILED_MESSAGE,
      payment_method: method,
    },
  });
  desk.announce('payment_intent.payment_failed', failed);
  return failed;
}

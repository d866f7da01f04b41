import { ignored, oneOf, required, string, stringArray, type Given } from '../protocol/parameters';
import { requireRecord, Refusal, unexpectedSetupState } from '../protocol/refusal';
import { newId, nowInSeconds, randomCharacters } from '../protocol/identifiers';
import type { PaymentError, PaymentMethod, SetupIntent } from '../protocol/objects';
import { authenticationFailed } from './confirm-intent';
import { attachMethod, customerById, methodOfCustomer } from './customers';
import { cardOnly, openStatuses } from './intents';
import type { PaymentContext } from './payment-context';
import { behaviourOf, paymentMethodNamed } from './payment-methods';
import { declines } from './test-cards';

export const setupFields = {
  customer: string,
  allowed_payment_method_types: stringArray,
  usage: oneOf('on_session', 'off_session'),
};

export function createSetup(
  context: PaymentContext,
  { customer, allowed_payment_method_types, usage = 'off_session' }: Given<typeof setupFields>,
): SetupIntent {
  const id = newId('seti');
  const setup = context.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    created: nowInSeconds(),
    customer: customer ? customerById(context, customer, 400).id : null,
    description: null,
    last_setup_error: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: cardOnly(allowed_payment_method_types, 'allowed_payment_method_types'),
    status: 'requires_payment_method',
    usage,
  });
  context.emitEvent('setup_intent.created', setup);
  return setup;
}

export const setupById = ({ store }: PaymentContext, id: string): SetupIntent =>
  requireRecord(store.get('setup_intent', id), 'setup_intent', id, 'intent');

export const setupConfirmation = { payment_method: string, use_stripe_sdk: ignored };

/** Asks the bank about the card, or asks its owner to authenticate first (3-D Secure). */
export function confirmSetup(
  context: PaymentContext,
  setup: SetupIntent,
  { payment_method }: Given<typeof setupConfirmation>,
): SetupIntent {
  requireOpen(setup, 'confirm');
  const method = methodOfCustomer(
    paymentMethodNamed(context, required(payment_method, 'payment_method'), 'payment_method'),
    setup.customer,
  );
  const chosen: SetupIntent = { ...setup, payment_method: method.id, last_setup_error: null, next_action: null };
  if (!behaviourOf(context, method.id).challenge) return keepCard(context, chosen, method);

  const asked = context.store.put('setup_intent', {
    ...chosen,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src') } },
  });
  context.emitEvent('setup_intent.requires_action', asked);
  return asked;
}

/** The answer to a 3-D Secure challenge. A failed challenge is not an error of this call; the intent shows it. */
export function answerSetupChallenge(
  context: PaymentContext,
  setup: SetupIntent,
  outcome: 'passed' | 'failed',
): SetupIntent {
  if (setup.status !== 'requires_action' || !setup.payment_method)
    throw unexpectedSetupState('There is no challenge to answer.', setup);
  const method = paymentMethodNamed(context, setup.payment_method, 'payment_method');
  if (outcome === 'passed') return keepCard(context, setup, method);
  return fail(context, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: authenticationFailed,
    payment_method: method,
  });
}

export function cancelSetup(context: PaymentContext, setup: SetupIntent): SetupIntent {
  requireOpen(setup, 'cancel');
  const canceled = context.store.put('setup_intent', { ...setup, status: 'canceled', next_action: null });
  context.emitEvent('setup_intent.canceled', canceled);
  return canceled;
}

/** A bank that would decline a payment declines to keep the card, too. */
function keepCard(context: PaymentContext, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  const { decline } = behaviourOf(context, method.id);
  if (decline) {
    const error: PaymentError = { type: 'card_error', ...declines[decline], payment_method: method };
    throw new Refusal(402, { ...error, setup_intent: fail(context, setup, error) }, true);
  }
  if (setup.customer) attachMethod(context, method, setup.customer);
  const kept = context.store.put('setup_intent', { ...setup, status: 'succeeded', next_action: null });
  context.emitEvent('setup_intent.succeeded', kept);
  return kept;
}

function fail(context: PaymentContext, setup: SetupIntent, error: PaymentError): SetupIntent {
  const failed = context.store.put('setup_intent', {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  context.emitEvent('setup_intent.setup_failed', failed);
  return failed;
}

function requireOpen(setup: SetupIntent, verb: 'cancel' | 'confirm'): void {
  if (!openStatuses.includes(setup.status))
    throw unexpectedSetupState(
      `You cannot ${verb} this SetupIntent because it has a status of ${setup.status}.`,
      setup,
    );
}

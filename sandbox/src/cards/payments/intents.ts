import { integer, metadata, nullableString, required, string, stringArray, type Given } from '../protocol/parameters';
import { invalidParameter, requireRecord, unexpectedState } from '../protocol/refusal';
import type { PaymentContext } from './payment-context';
import { newId, nowInSeconds, randomCharacters } from '../protocol/identifiers';
import type { IntentStatus, Metadata, PaymentIntent } from '../protocol/objects';
import { paymentMethodNamed } from './payment-methods';

export const intentFields = {
  amount: integer,
  currency: string,
  description: nullableString,
  metadata,
  payment_method: string,
  payment_method_types: stringArray,
  receipt_email: nullableString,
};
type Creation = Given<typeof intentFields>;

export function createIntent(context: PaymentContext, input: Creation): PaymentIntent {
  const currency = readCurrency(required(input.currency, 'currency'));
  const amount = checkedAmount(required(input.amount, 'amount'), currency);
  const method = input.payment_method ? paymentMethodNamed(context, input.payment_method, 'payment_method').id : null;
  const id = newId('pi');
  const intent = context.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomCharacters(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer: null,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: withoutEmpty(input.metadata ?? {}),
    next_action: null,
    payment_method: method,
    payment_method_types: cardOnly(input.payment_method_types),
    receipt_email: input.receipt_email ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  });
  context.emitEvent('payment_intent.created', intent);
  return intent;
}

export const intentById = ({ store }: PaymentContext, id: string): PaymentIntent =>
  requireRecord(store.get('payment_intent', id), 'payment_intent', id, 'intent');

export const openStatuses: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/** Only the amount can be updated: the product's tests change it to check how the product handles a wrong one. */
export function updateAmount(context: PaymentContext, intent: PaymentIntent, amount: number): PaymentIntent {
  if (!openStatuses.includes(intent.status))
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${openStatuses.join(', ')}.`,
      intent,
    );
  return context.store.put('payment_intent', {
    ...intent,
    amount: checkedAmount(amount, intent.currency),
    // a challenge was for the old amount
    status: intent.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    next_action: null,
  });
}

export const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export function cancelIntent(
  context: PaymentContext,
  intent: PaymentIntent,
  reason: string | null = null,
): PaymentIntent {
  if (!openStatuses.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${openStatuses.join(', ')}, processing.`,
      intent,
    );
  const canceled = context.store.put('payment_intent', {
    ...intent,
    status: 'canceled',
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    next_action: null,
  });
  context.emitEvent('payment_intent.canceled', canceled);
  return canceled;
}

/** The provider's limits for what a card may be charged. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

function checkedAmount(amount: number, currency: string): number {
  if (amount < 1)
    throw invalidParameter('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount < LEAST_CENTS)
    throw invalidParameter('amount', `Amount must be at least $0.50 ${currency}`, 'amount_too_small');
  if (amount > MOST_CENTS)
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  return amount;
}

function readCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter('currency', `Invalid currency: ${given}.`);
  return currency;
}

function cardOnly(types: string[] = ['card']): string[] {
  const other = types.find((type) => type !== 'card');
  if (other !== undefined)
    throw invalidParameter(
      'payment_method_types',
      `The payment method type "${other}" is invalid: only cards are paid with here.`,
    );
  return types;
}

export const withoutEmpty = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));

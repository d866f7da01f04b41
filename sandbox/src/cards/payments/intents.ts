import {
  integer,
  metadata,
  nullableString,
  oneOf,
  required,
  string,
  stringArray,
  type Given,
  type Read,
} from '../protocol/parameters';
import { invalidParameter, requireRecord, unexpectedState } from '../protocol/refusal';
import type { PaymentContext } from './payment-context';
import { newId, nowInSeconds, randomCharacters } from '../protocol/identifiers';
import type { IntentStatus, Metadata, PaymentIntent } from '../protocol/objects';
import { customerById, methodOfCustomer } from './customers';
import { paymentMethodNamed } from './payment-methods';

/** An empty value takes it back. */
const futureUsage: Read<'on_session' | null> = (value, param) =>
  value === '' ? null : oneOf('on_session')(value, param);

export const intentFields = {
  allowed_payment_method_types: stringArray,
  amount: integer,
  currency: string,
  customer: string,
  description: nullableString,
  metadata,
  payment_method: string,
  /** The provider refuses it since September 2026. Servers of our release before send it. */
  payment_method_types: stringArray,
  receipt_email: nullableString,
  setup_future_usage: futureUsage,
};
type Creation = Given<typeof intentFields>;

export function createIntent(context: PaymentContext, input: Creation): PaymentIntent {
  const currency = readCurrency(required(input.currency, 'currency'));
  const amount = checkedAmount(required(input.amount, 'amount'), currency);
  const method = input.payment_method ? paymentMethodNamed(context, input.payment_method, 'payment_method').id : null;
  const types = input.allowed_payment_method_types ?? input.payment_method_types;
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
    customer: input.customer ? customerById(context, input.customer).id : null,
    description: input.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: withoutEmpty(input.metadata ?? {}),
    next_action: null,
    payment_method: method,
    payment_method_types: knownTypes(types),
    receipt_email: input.receipt_email ?? null,
    setup_future_usage: input.setup_future_usage ?? null,
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

export const intentChanges = {
  amount: integer,
  customer: string,
  payment_method: string,
  setup_future_usage: futureUsage,
};

/** The product chooses the card of a buyer; its tests change the amount to check how it handles a wrong one. */
export function updateIntent(
  context: PaymentContext,
  intent: PaymentIntent,
  { amount, customer, payment_method, setup_future_usage }: Given<typeof intentChanges>,
): PaymentIntent {
  if (!openStatuses.includes(intent.status))
    throw unexpectedState(
      `This PaymentIntent could not be updated because it has a status of ${intent.status}. You may only update a PaymentIntent with one of the following statuses: ${openStatuses.join(', ')}.`,
      intent,
    );
  const owner = customer ? customerById(context, customer, 400).id : intent.customer;
  const method = payment_method
    ? methodOfCustomer(paymentMethodNamed(context, payment_method, 'payment_method'), owner).id
    : intent.payment_method;
  const changed: PaymentIntent = {
    ...intent,
    customer: owner,
    payment_method: method,
    setup_future_usage: setup_future_usage === undefined ? intent.setup_future_usage : setup_future_usage,
    // a challenge was for the old amount, or for another card
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    next_action: null,
  };
  return context.store.put('payment_intent', {
    ...changed,
    amount: amount === undefined ? intent.amount : checkedAmount(amount, intent.currency),
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

/** A payment is by a card that is typed, or by one that is held to a reader. */
const knownTypes = (types: string[] = ['card']): string[] =>
  types.join() === 'card_present' ? types : cardOnly(types, 'allowed_payment_method_types');

export function cardOnly(types: string[] = ['card'], param: string): string[] {
  const other = types.find((type) => type !== 'card');
  if (other !== undefined)
    throw invalidParameter(param, `The payment method type "${other}" is invalid: only cards are paid with here.`);
  return types;
}

export const withoutEmpty = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));

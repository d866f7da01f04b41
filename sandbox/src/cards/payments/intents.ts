import { found } from '../provider/found';
import {
  flag,
  ignored,
  list,
  metadata,
  object,
  oneOf,
  required,
  text,
  wholeNumber,
  word,
} from '../provider/parameters';
import type { Given } from '../provider/parameters';
import { invalidParameter } from '../provider/refusal';
import type { Desk } from './desk';
import { newId, nowInSeconds, randomSigns } from './identifiers';
import type { Metadata, PaymentIntent } from './objects';
import { paymentMethodNamed } from './payment-methods';

/** What both creating and updating understand. */
export const intentFields = {
  amount: wholeNumber,
  currency: word,
  description: text,
  metadata,
  payment_method: word,
  payment_method_types: list,
  receipt_email: text,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_group: text,
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  payment_method_options: ignored,
};
export const intentCreation = {
  ...intentFields,
  automatic_payment_methods: object({ enabled: flag, allow_redirects: ignored }),
  confirmation_method: oneOf('automatic'),
};
type Creation = Given<typeof intentCreation>;

export function createIntent(desk: Desk, input: Creation): PaymentIntent {
  const currency = readCurrency(required(input.currency, 'currency'));
  const amount = checkedAmount(required(input.amount, 'amount'), currency);
  const method = input.payment_method ? paymentMethodNamed(desk, input.payment_method, 'payment_method').id : null;
  const id = newId('pi');
  const intent = desk.book.put('payment_intent', {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: input.automatic_payment_methods?.enabled ? { enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? 'automatic',
    client_secret: `${id}_secret_${randomSigns(25)}`,
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
    processing: null,
    receipt_email: input.receipt_email ?? null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: input.statement_descriptor ?? null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: input.transfer_group ?? null,
  });
  desk.announce('payment_intent.created', intent);
  return intent;
}

export const intentById = ({ book }: Desk, id: string): PaymentIntent =>
  found(book.get('payment_intent', id), 'payment_intent', id, 'intent');

/** The provider's limits for what a card may be charged. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

export function checkedAmount(amount: number, currency: string): number {
  if (amount < 1)
    throw invalidParameter('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount < LEAST_CENTS)
    throw invalidParameter('amount', `Amount must be at least $0.50 ${currency}`, 'amount_too_small');
  if (amount > MOST_CENTS)
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  return amount;
}

export function readCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidParameter('currency', `Invalid currency: ${given}.`);
  return currency;
}

export function cardOnly(types: string[] = ['card']): string[] {
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

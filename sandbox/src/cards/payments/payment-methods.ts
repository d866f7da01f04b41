import { createHash } from 'node:crypto';
import { nullableString, object, oneOf, required, string, type Given } from '../protocol/parameters';
import { notFound } from '../protocol/refusal';
import { readCard, type CardDetails } from './card-details';
import type { PaymentContext } from './payment-context';
import { newId, nowInSeconds } from '../protocol/identifiers';
import type { BillingDetails, PaymentMethod } from '../protocol/objects';
import { brandOf, namedCards, testCards, type Behaviour } from './test-cards';

const address = object({
  city: nullableString,
  country: nullableString,
  line1: nullableString,
  line2: nullableString,
  postal_code: nullableString,
  state: nullableString,
});
const fields = {
  type: oneOf('card'),
  card: object({ token: string, number: string, exp_month: string, exp_year: string, cvc: string }),
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  billing_details: object({ name: nullableString, email: nullableString, phone: nullableString, address }),
};
export const paymentMethodData = object(fields);
export type PaymentMethodData = Given<typeof fields>;

const noBilling: BillingDetails = { name: null, email: null, phone: null, address: null };

export function createPaymentMethod(
  context: PaymentContext,
  { type, card, billing_details, allow_redisplay }: PaymentMethodData,
): PaymentMethod {
  required(type, 'type');
  const billing = { ...noBilling, ...(billing_details as Partial<BillingDetails>) };
  return store(context, readCard(required(card, 'card')), billing, allow_redisplay);
}

/** Finds a payment method by id. The name of a test card, such as `pm_card_visa`, creates a new one each time. */
export function paymentMethodNamed(context: PaymentContext, name: string, param: string): PaymentMethod {
  const number = Object.hasOwn(namedCards, name) ? namedCards[name] : undefined;
  if (number)
    return store(context, { number, month: 12, year: new Date().getFullYear() + 4, cvcGiven: false }, noBilling);
  const method = context.store.get('payment_method', name);
  if (!method) throw notFound('PaymentMethod', name, param, 400);
  return method;
}

export const behaviourOf = (context: PaymentContext, method: string): Behaviour =>
  context.store.get('test_card', method)?.behaviour ?? {};

/** The card that somebody holds to a reader. Only test cards are in people's hands here. */
export function presentedCard(context: PaymentContext, number: string): PaymentMethod {
  if (!Object.hasOwn(testCards, number)) throw notFound('test card', number, 'card_present[number]', 400);
  const year = new Date().getFullYear() + 4;
  const method = store(context, { number, month: 12, year, cvcGiven: false }, noBilling);
  return context.store.put('payment_method', { ...method, type: 'card_present' });
}

const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`sandbox ${number}`).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);

/** Stores only what may be shown and how the card behaves, not its number. */
function store(
  context: PaymentContext,
  { number, month, year, cvcGiven, wallet }: CardDetails,
  billing_details: BillingDetails,
  allow_redisplay: PaymentMethod['allow_redisplay'] = 'unspecified',
): PaymentMethod {
  const behaviour = testCards[number] ?? {};
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      country: 'US',
      funding: 'credit',
      fingerprint: fingerprintOf(number),
      wallet: wallet ? { type: wallet } : null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcGiven ? 'unchecked' : null },
    },
    billing_details,
    allow_redisplay,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
  };
  context.store.put('test_card', { id: method.id, behaviour });
  return context.store.put('payment_method', method);
}

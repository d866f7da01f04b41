import { object, oneOf, required, text, word } from '../provider/parameters';
import type { Given } from '../provider/parameters';
import { noSuch } from '../provider/refusal';
import { readCard } from './card-details';
import type { Desk } from './desk';
import { newId, nowInSeconds } from './identifiers';
import type { BillingDetails, PaymentMethod } from './objects';
import { brandOf, namedCards, testCards } from './test-cards';
import type { Behaviour } from './test-cards';

const address = object({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text });
const fields = {
  type: oneOf('card'),
  card: object({ number: word, exp_month: word, exp_year: word, cvc: word }),
  billing_details: object({ name: text, email: text, phone: text, address }),
};
export const paymentMethodData = object(fields);
export type PaymentMethodData = Given<typeof fields>;

const noBilling: BillingDetails = { name: null, email: null, phone: null, address: null };

export function createPaymentMethod(desk: Desk, { type, card, billing_details }: PaymentMethodData): PaymentMethod {
  required(type, 'type');
  const { number, month, year, cvcGiven } = readCard(required(card, 'card'));
  return keep(
    desk,
    number,
    { month, year, cvcGiven },
    { ...noBilling, ...(billing_details as Partial<BillingDetails>) },
  );
}

/** By id, or by the name of a test card: `pm_card_visa` is a new payment method each time. */
export function paymentMethodNamed(desk: Desk, name: string, param: string): PaymentMethod {
  const number = Object.hasOwn(namedCards, name) ? namedCards[name] : undefined;
  if (number) return keep(desk, number, { month: 12, year: new Date().getFullYear() + 4, cvcGiven: false }, noBilling);
  const method = desk.book.get('payment_method', name);
  if (!method) throw noSuch('PaymentMethod', name, param, 400);
  return method;
}

export const behaviourOf = (desk: Desk, method: string): Behaviour =>
  desk.book.get('test_card', method)?.behaviour ?? {};

/** The number ends here: what is kept is what may be shown, and how the card behaves. */
function keep(
  desk: Desk,
  number: string,
  { month, year, cvcGiven }: { month: number; year: number; cvcGiven: boolean },
  billing_details: BillingDetails,
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
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: cvcGiven ? 'unchecked' : null },
    },
    billing_details,
    created: nowInSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
  };
  desk.book.put('test_card', { id: method.id, behaviour });
  return desk.book.put('payment_method', method);
}

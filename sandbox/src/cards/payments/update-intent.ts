import type { Given } from '../provider/parameters';
import { notNow } from '../provider/refusal';
import type { Desk } from './desk';
import { cardOnly, checkedAmount, readCurrency, withoutEmpty } from './intents';
import type { intentFields } from './intents';
import type { IntentStatus, PaymentIntent } from './objects';
import { paymentMethodNamed } from './payment-methods';

const open: readonly IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** What is decided once the card was charged. */
const decidedByCharge = ['amount', 'currency', 'payment_method', 'payment_method_types', 'capture_method'] as const;

export function updateIntent(desk: Desk, intent: PaymentIntent, input: Given<typeof intentFields>): PaymentIntent {
  const decided = decidedByCharge.find((name) => input[name] !== undefined);
  if (decided && !open.includes(intent.status)) {
    throw notNow(
      `This PaymentIntent's ${decided} could not be updated because it has a status of ${intent.status}. You may only update the ${decided} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  const currency = input.currency === undefined ? intent.currency : readCurrency(input.currency);
  const amount = input.amount === undefined ? intent.amount : checkedAmount(input.amount, currency);
  const types =
    input.payment_method_types === undefined ? intent.payment_method_types : cardOnly(input.payment_method_types);
  const method = input.payment_method
    ? paymentMethodNamed(desk, input.payment_method, 'payment_method').id
    : intent.payment_method;
  return desk.book.put('payment_intent', {
    ...intent,
    amount,
    currency,
    payment_method_types: types,
    payment_method: method,
    // a challenge was for what stood there before
    ...(decided && {
      status: method ? ('requires_confirmation' as const) : ('requires_payment_method' as const),
      next_action: null,
    }),
    capture_method: input.capture_method ?? intent.capture_method,
    metadata: withoutEmpty({ ...intent.metadata, ...input.metadata }),
    description: or(input.description, intent.description),
    receipt_email: or(input.receipt_email, intent.receipt_email),
    statement_descriptor: or(input.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: or(input.statement_descriptor_suffix, intent.statement_descriptor_suffix),
    transfer_group: or(input.transfer_group, intent.transfer_group),
  });
}

const or = (given: string | null | undefined, before: string | null): string | null =>
  given === undefined ? before : given;

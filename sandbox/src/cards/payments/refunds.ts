import { metadata, oneOf, wholeNumber, word } from '../provider/parameters';
import type { Given } from '../provider/parameters';
import { invalidParameter, missing, noSuch, notNow } from '../provider/refusal';
import type { Desk } from './desk';
import { newId, nowInSeconds } from './identifiers';
import { intentById, withoutEmpty } from './intents';
import type { Charge, Refund } from './objects';
import { behaviourOf } from './payment-methods';

export const refundFields = {
  amount: wholeNumber,
  charge: word,
  payment_intent: word,
  metadata,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};
type RefundInput = Given<typeof refundFields>;

export function createRefund(desk: Desk, input: RefundInput): Refund {
  const charge = chargeToRefund(desk, input);
  const left = charge.amount - charge.amount_refunded;
  const amount = input.amount ?? left;
  if (left === 0) throw notNow(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left)
    throw notNow(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      undefined,
      'amount',
    );

  const behaviour = behaviourOf(desk, charge.payment_method).refund;
  const refund = desk.book.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    metadata: withoutEmpty(input.metadata ?? {}),
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    receipt_number: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
  });
  const refunded = desk.book.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  desk.announce('refund.created', refund);
  desk.announce('charge.refunded', refunded);
  if (behaviour) desk.changeLater(refund.id, behaviour === 'pending' ? 'succeeded' : 'failed');
  return refund;
}

/** What became of a refund later: the bank took it, or sent it back, and then the charge counts as not refunded again. */
export function settleRefund(desk: Desk, id: string, status: 'succeeded' | 'failed'): void {
  const refund = desk.book.get('refund', id)!;
  const changed = desk.book.put('refund', {
    ...refund,
    status,
    ...(status === 'failed' && { failure_reason: 'unknown' }),
  });
  if (status === 'failed') {
    const charge = desk.book.get('charge', refund.charge)!;
    desk.book.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
    desk.announce('refund.failed', changed);
  }
  desk.announce('refund.updated', changed);
  desk.announce('charge.refund.updated', changed);
}

function chargeToRefund(desk: Desk, { charge, payment_intent }: RefundInput): Charge {
  if (charge && payment_intent)
    throw invalidParameter('charge', 'You may only specify one of these parameters: charge, payment_intent.');
  if (charge) return paidCharge(desk, charge) ?? noCharge(`Charge ${charge} was not paid, or not captured.`);
  if (!payment_intent) throw missing('payment_intent');
  const intent = intentById(desk, payment_intent);
  return (
    (intent.latest_charge && paidCharge(desk, intent.latest_charge)) ||
    noCharge(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  );
}

function paidCharge({ book }: Desk, id: string): Charge | undefined {
  const charge = book.get('charge', id);
  if (!charge) throw noSuch('charge', id, 'charge');
  return charge.paid && charge.captured ? charge : undefined;
}

function noCharge(message: string): never {
  throw notNow(message, 'resource_missing');
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

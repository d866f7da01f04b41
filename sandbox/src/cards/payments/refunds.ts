import { integer, metadata, oneOf, required, string, type Given } from '../protocol/parameters';
import { invalidParameter, invalidState } from '../protocol/refusal';
import type { PaymentContext } from './payment-context';
import { newId, nowInSeconds } from '../protocol/identifiers';
import { moveBalance } from './balance';
import { intentById, withoutEmpty } from './intents';
import type { Charge, PaymentIntent, Refund } from '../protocol/objects';
import { behaviourOf } from './payment-methods';

export const refundFields = {
  amount: integer,
  payment_intent: string,
  metadata,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};
type RefundInput = Given<typeof refundFields>;

export function createRefund(context: PaymentContext, input: RefundInput): Refund {
  const charge = chargeToRefund(context, intentById(context, required(input.payment_intent, 'payment_intent')));
  if (charge.disputed)
    throw invalidState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  const left = charge.amount - charge.amount_refunded;
  const amount = input.amount ?? left;
  if (left === 0) throw invalidState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left)
    throw invalidState(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      undefined,
      'amount',
    );

  const behaviour = behaviourOf(context, charge.payment_method).refund;
  const id = newId('re');
  const refund = context.store.put('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: moveBalance(context.store, {
      type: 'refund',
      of: { id, currency: charge.currency },
      amount: -amount,
    }),
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    metadata: withoutEmpty(input.metadata ?? {}),
    payment_intent: charge.payment_intent,
    reason: input.reason ?? null,
    receipt_number: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
  });
  const refunded = context.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  context.emitEvent('refund.created', refund);
  context.emitEvent('charge.refunded', refunded);
  if (behaviour) context.scheduleRefundChange(refund.id, behaviour === 'pending' ? 'succeeded' : 'failed');
  return refund;
}

/** Applies the bank's later answer. After a failure the charge counts as not refunded. */
export function settleRefund(context: PaymentContext, id: string, status: 'succeeded' | 'failed'): void {
  const refund = context.store.get('refund', id)!;
  const changed = context.store.put('refund', {
    ...refund,
    status,
    ...(status === 'failed' && {
      failure_reason: 'unknown',
      failure_balance_transaction: moveBalance(context.store, {
        type: 'refund_failure',
        of: refund,
        amount: refund.amount,
      }),
    }),
  });
  if (status === 'failed') {
    const charge = context.store.get('charge', refund.charge)!;
    context.store.put('charge', {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
    context.emitEvent('refund.failed', changed);
  }
  context.emitEvent('refund.updated', changed);
  context.emitEvent('charge.refund.updated', changed);
}

function chargeToRefund({ store }: PaymentContext, intent: PaymentIntent): Charge {
  const charge = intent.latest_charge ? store.get('charge', intent.latest_charge) : undefined;
  if (charge?.paid) return charge;
  throw invalidState(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    'resource_missing',
  );
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

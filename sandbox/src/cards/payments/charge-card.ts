import { Refusal } from '../protocol/refusal';
import { declines, type BankDecline } from './test-cards';
import type { PaymentContext } from './payment-context';
import { newId, nowInSeconds } from '../protocol/identifiers';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from '../protocol/objects';
import { feeOfPayment, moveBalance } from './balance';
import { attachMethod } from './customers';
import { openDispute } from './disputes';
import { behaviourOf } from './payment-methods';

type Outcome = Pick<Charge, 'paid' | 'status' | 'failure_code' | 'failure_message' | 'outcome'>;

/** Asks the bank to pay. A decline is thrown as a refusal and leaves the intent open for another card. */
export function chargeCard(
  context: PaymentContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  { challenged }: { challenged: boolean },
): PaymentIntent {
  const { decline, disputed } = behaviourOf(context, method.id);
  const asked = newCharge(intent, method, challenged);
  const charge = context.store.put('charge', {
    ...asked,
    ...(decline
      ? declined(declines[decline])
      : { ...approved, balance_transaction: moveBalance(context.store, paymentOf(asked)) }),
  });
  if (decline) throw recordDecline(context, intent, method, charge, declines[decline]);

  const paid = context.store.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  });
  if (intent.setup_future_usage && intent.customer) attachMethod(context, method, intent.customer);
  context.emitEvent('payment_intent.succeeded', paid);
  context.emitEvent('charge.succeeded', charge);
  if (disputed) openDispute(context, charge);
  return paid;
}

const paymentOf = (charge: Pick<Charge, 'id' | 'amount' | 'currency'>) =>
  ({ type: 'charge', of: charge, amount: charge.amount, fee: feeOfPayment(charge.amount) }) as const;

function recordDecline(
  context: PaymentContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  charge: Charge,
  reason: BankDecline,
): Refusal {
  const error: PaymentError = { type: 'card_error', ...reason, charge: charge.id, payment_method: method };
  const failed = context.store.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: error,
  });
  context.emitEvent('charge.failed', charge);
  context.emitEvent('payment_intent.payment_failed', failed);
  return new Refusal(402, { ...error, payment_intent: failed }, true);
}

const approved: Outcome = {
  paid: true,
  status: 'succeeded',
  failure_code: null,
  failure_message: null,
  outcome: {
    network_status: 'approved_by_network',
    reason: null,
    risk_level: 'normal',
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
};

const declined = ({ code, decline_code, message }: BankDecline): Outcome => ({
  paid: false,
  status: 'failed',
  failure_code: code,
  failure_message: message,
  outcome: {
    network_status: 'declined_by_network',
    reason: decline_code ?? code,
    risk_level: 'normal',
    seller_message: 'The bank did not approve this payment.',
    type: 'issuer_declined',
  },
});

function detailsOf({ type, card }: PaymentMethod, challenged: boolean): Charge['payment_method_details'] {
  if (type === 'card')
    return {
      type,
      card: { ...card, three_d_secure: challenged ? { result: 'authenticated', version: '2.2.0' } : null },
    };
  const { wallet: _wallet, checks: _checks, ...present } = card;
  return { type, card_present: present };
}

const newCharge = (intent: PaymentIntent, method: PaymentMethod, challenged: boolean): Omit<Charge, keyof Outcome> => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_refunded: 0,
  balance_transaction: null,
  billing_details: method.billing_details,
  created: nowInSeconds(),
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  livemode: false,
  metadata: intent.metadata,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: detailsOf(method, challenged),
  receipt_email: intent.receipt_email,
  receipt_url: null,
  refunded: false,
});

import { Refusal } from '../provider/refusal';
import { declines } from './declines';
import type { Desk } from './desk';
import { newId, nowInSeconds } from './identifiers';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from './objects';
import { behaviourOf } from './payment-methods';

type Outcome = Pick<
  Charge,
  'paid' | 'status' | 'failure_code' | 'failure_message' | 'outcome' | 'captured' | 'amount_captured'
>;

/** Asks the bank. Its no leaves the intent open for another card, and is told as an error. */
export function chargeCard(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  { challenged }: { challenged: boolean },
): PaymentIntent {
  const decline = behaviourOf(desk, method.id).decline;
  const reserved = intent.capture_method === 'manual';
  const charge = desk.book.put('charge', {
    ...unsettledCharge(intent, method, challenged),
    ...(decline ? declined(declines[decline]) : approved(intent.amount, !reserved)),
  });
  if (decline) throw refuse(desk, intent, method, charge, declines[decline]);

  const paid = desk.book.put('payment_intent', {
    ...intent,
    status: reserved ? 'requires_capture' : 'succeeded',
    amount_received: reserved ? 0 : intent.amount,
    amount_capturable: reserved ? intent.amount : 0,
    latest_charge: charge.id,
    next_action: null,
  });
  desk.announce(reserved ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  desk.announce('charge.succeeded', charge);
  return paid;
}

function refuse(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  charge: Charge,
  reason: { code: string; decline_code?: string; message: string },
): Refusal {
  const error: PaymentError = { type: 'card_error', ...reason, charge: charge.id, payment_method: method };
  const failed = desk.book.put('payment_intent', {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: error,
  });
  desk.announce('charge.failed', charge);
  desk.announce('payment_intent.payment_failed', failed);
  return new Refusal(402, { ...error, payment_intent: failed }, true);
}

const approved = (amount: number, captured: boolean): Outcome => ({
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
  captured,
  amount_captured: captured ? amount : 0,
});

const declined = ({
  code,
  decline_code,
  message,
}: {
  code: string;
  decline_code?: string;
  message: string;
}): Outcome => ({
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
  captured: false,
  amount_captured: 0,
});

const unsettledCharge = (
  intent: PaymentIntent,
  method: PaymentMethod,
  challenged: boolean,
): Omit<Charge, keyof Outcome> => ({
  id: newId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_refunded: 0,
  balance_transaction: null,
  billing_details: method.billing_details,
  created: nowInSeconds(),
  currency: intent.currency,
  customer: null,
  description: intent.description,
  disputed: false,
  livemode: false,
  metadata: intent.metadata,
  payment_intent: intent.id,
  payment_method: method.id,
  payment_method_details: {
    type: 'card',
    card: { ...method.card, three_d_secure: challenged ? { result: 'authenticated', version: '2.2.0' } : null },
  },
  receipt_email: intent.receipt_email,
  receipt_url: null,
  refunded: false,
});

import { invalidParameter, notNow } from '../provider/refusal';
import type { Desk } from './desk';
import { nowInSeconds } from './identifiers';
import type { IntentStatus, PaymentIntent } from './objects';

export function captureIntent(desk: Desk, intent: PaymentIntent, amount = intent.amount_capturable): PaymentIntent {
  if (intent.status !== 'requires_capture') {
    throw notNow(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidParameter(
      'amount_to_capture',
      'The amount to capture must be at least 1 and no more than what was authorised.',
      'amount_too_large',
    );
  const charge = desk.book.get('charge', intent.latest_charge!)!;
  const captured = desk.book.put('charge', {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
  });
  const paid = desk.book.put('payment_intent', {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
  });
  desk.announce('charge.captured', captured);
  desk.announce('payment_intent.succeeded', paid);
  return paid;
}

const cancelable: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];
export const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export function cancelIntent(desk: Desk, intent: PaymentIntent, reason: string | null = null): PaymentIntent {
  if (!cancelable.includes(intent.status)) {
    throw notNow(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}, processing.`,
      'payment_intent_unexpected_state',
      intent,
    );
  }
  const canceled = desk.book.put('payment_intent', {
    ...intent,
    status: 'canceled',
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  });
  if (intent.status === 'requires_capture') giveBackReserved(desk, intent);
  desk.announce('payment_intent.canceled', canceled);
  return canceled;
}

function giveBackReserved(desk: Desk, { latest_charge }: PaymentIntent): void {
  const charge = desk.book.get('charge', latest_charge!)!;
  desk.announce(
    'charge.refunded',
    desk.book.put('charge', { ...charge, refunded: true, amount_refunded: charge.amount }),
  );
}

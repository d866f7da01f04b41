import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paymentStates, type PaymentState } from '@food-court/shared-api/contract';
import { nextTransition, type Transition } from './payment-machine';

const checkout = (payment: PaymentState, closed = false) => ({
  payment,
  amount_cents: 950,
  closed_at: closed ? new Date() : null,
});
const intent = (status: string, change: object = {}) => ({
  status,
  amountReceived: status === 'succeeded' ? 950 : 0,
  currency: 'usd',
  declined: false,
  ...change,
});

describe('nextTransition', () => {
  const table: [PaymentState, ReturnType<typeof intent>, Transition][] = [
    ['unpaid', intent('succeeded'), 'pay'],
    ['processing', intent('succeeded'), 'pay'],
    ['failed', intent('succeeded'), 'pay'],
    ['unpaid', intent('succeeded', { amountReceived: 949 }), 'mismatch'],
    ['unpaid', intent('succeeded', { amountReceived: 951 }), 'mismatch'],
    ['unpaid', intent('succeeded', { currency: 'eur' }), 'mismatch'],
    ['unpaid', intent('processing'), 'process'],
    ['failed', intent('processing'), 'process'],
    ['processing', intent('processing'), 'none'],
    ['unpaid', intent('requires_payment_method'), 'none'],
    ['unpaid', intent('requires_payment_method', { declined: true }), 'fail'],
    ['processing', intent('requires_payment_method', { declined: true }), 'fail'],
    ['failed', intent('requires_payment_method', { declined: true }), 'none'],
    ['unpaid', intent('requires_action'), 'none'],
    ['unpaid', intent('requires_confirmation'), 'none'],
    ['unpaid', intent('requires_capture'), 'none'],
    ['unpaid', intent('canceled'), 'close'],
    ['unpaid', intent('a status of next year'), 'none'],
  ];
  for (const [payment, given, step] of table)
    test(`returns ‘${step}’ when it is ${payment} and the intent ${given.status}${given.declined ? ' after a refusal' : ''} (${given.amountReceived} ${given.currency})`, () =>
      assert.equal(nextTransition(checkout(payment), given), step));

  test('closes a checkout once', () =>
    assert.equal(nextTransition(checkout('unpaid', true), intent('canceled')), 'none'));

  for (const payment of ['paid', 'refunded'] as const)
    test(`does nothing when the checkout is ${payment}`, () => {
      for (const status of ['succeeded', 'processing', 'requires_payment_method', 'canceled', 'requires_action'])
        assert.equal(nextTransition(checkout(payment), intent(status, { declined: true })), 'none', status);
    });

  test('reaches paid only from a succeeded intent', () => {
    for (const payment of paymentStates)
      for (const status of [
        'processing',
        'requires_payment_method',
        'canceled',
        'requires_action',
        'requires_capture',
        'requires_confirmation',
        '',
      ])
        assert.notEqual(nextTransition(checkout(payment), intent(status, { amountReceived: 950 })), 'pay');
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StateOfPayment } from '#platform/database/tables';
import { nextTransition, type Transition } from './payment-machine';

const payment = (state: StateOfPayment, closed = false) => ({
  state,
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
  const table: [StateOfPayment, ReturnType<typeof intent>, Transition][] = [
    ['open', intent('succeeded'), 'pay'],
    ['processing', intent('succeeded'), 'pay'],
    ['failed', intent('succeeded'), 'pay'],
    ['open', intent('succeeded', { amountReceived: 949 }), 'mismatch'],
    ['open', intent('succeeded', { amountReceived: 951 }), 'mismatch'],
    ['open', intent('succeeded', { currency: 'eur' }), 'mismatch'],
    ['open', intent('processing'), 'process'],
    ['failed', intent('processing'), 'process'],
    ['processing', intent('processing'), 'none'],
    ['open', intent('requires_payment_method'), 'none'],
    ['open', intent('requires_payment_method', { declined: true }), 'fail'],
    ['processing', intent('requires_payment_method', { declined: true }), 'fail'],
    ['failed', intent('requires_payment_method', { declined: true }), 'none'],
    ['open', intent('requires_action'), 'none'],
    ['open', intent('requires_confirmation'), 'none'],
    ['open', intent('requires_capture'), 'none'],
    ['open', intent('canceled'), 'close'],
    ['open', intent('a status of next year'), 'none'],
  ];
  for (const [state, given, step] of table)
    test(`returns ‘${step}’ when it is ${state} and the intent ${given.status}${given.declined ? ' after a refusal' : ''} (${given.amountReceived} ${given.currency})`, () =>
      assert.equal(nextTransition(payment(state), given), step));

  test('closes a checkout once', () => assert.equal(nextTransition(payment('open', true), intent('canceled')), 'none'));

  test('does nothing when the payment is paid', () => {
    for (const status of ['succeeded', 'processing', 'requires_payment_method', 'canceled', 'requires_action'])
      assert.equal(nextTransition(payment('paid'), intent(status, { declined: true })), 'none', status);
  });

  test('reaches paid only from a succeeded intent', () => {
    for (const state of ['open', 'processing', 'failed', 'closed'] as const)
      for (const status of [
        'processing',
        'requires_payment_method',
        'canceled',
        'requires_action',
        'requires_capture',
        'requires_confirmation',
        '',
      ])
        assert.notEqual(nextTransition(payment(state), intent(status, { amountReceived: 950 })), 'pay');
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { paymentStates, type PaymentState } from 'shared-api/contract';
import { nextStep, type Step } from './next-step';

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

describe('what follows from how an intent stands', () => {
  const table: [PaymentState, ReturnType<typeof intent>, Step][] = [
    ['unpaid', intent('succeeded'), 'pay'],
    ['processing', intent('succeeded'), 'pay'],
    ['failed', intent('succeeded'), 'pay'],
    ['unpaid', intent('succeeded', { amountReceived: 949 }), 'mismatch'],
    ['unpaid', intent('succeeded', { amountReceived: 951 }), 'mismatch'],
    ['unpaid', intent('succeeded', { currency: 'eur' }), 'mismatch'],
    ['unpaid', intent('processing'), 'process'],
    ['failed', intent('processing'), 'process'],
    ['processing', intent('processing'), 'nothing'],
    ['unpaid', intent('requires_payment_method'), 'nothing'],
    ['unpaid', intent('requires_payment_method', { declined: true }), 'fail'],
    ['processing', intent('requires_payment_method', { declined: true }), 'fail'],
    ['failed', intent('requires_payment_method', { declined: true }), 'nothing'],
    ['unpaid', intent('requires_action'), 'nothing'],
    ['unpaid', intent('requires_confirmation'), 'nothing'],
    ['unpaid', intent('requires_capture'), 'nothing'],
    ['unpaid', intent('canceled'), 'give-up'],
    ['unpaid', intent('a status of next year'), 'nothing'],
  ];
  for (const [payment, given, step] of table)
    test(`${payment}, and the intent ${given.status}${given.declined ? ' after a refusal' : ''} (${given.amountReceived} ${given.currency}): ${step}`, () =>
      assert.equal(nextStep(checkout(payment), given), step));

  test('a checkout that is given up is given up once', () =>
    assert.equal(nextStep(checkout('unpaid', true), intent('canceled')), 'nothing'));

  for (const payment of ['paid', 'refunded'] as const)
    test(`what is ${payment} stays so, whatever comes late`, () => {
      for (const status of ['succeeded', 'processing', 'requires_payment_method', 'canceled', 'requires_action'])
        assert.equal(nextStep(checkout(payment), intent(status, { declined: true })), 'nothing', status);
    });

  test('nothing but success ever leads to being paid', () => {
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
        assert.notEqual(nextStep(checkout(payment), intent(status, { amountReceived: 950 })), 'pay');
  });
});

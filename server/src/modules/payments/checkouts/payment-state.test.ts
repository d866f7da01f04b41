import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { StateOfPayment } from '#platform/database/tables';
import { paymentStateOf } from './payment-state';

const of = (...payments: [StateOfPayment, number][]) => ({
  amountCents: 950,
  payments: payments.map(([state, amount_cents]) => ({ state, amount_cents, returned_cents: 0 })),
  isRefunded: false,
});

describe('the payment state of a checkout', () => {
  test('is unpaid while nobody has started to pay, or nobody has finished', () => {
    for (const none of [of(), of(['open', 950]), of(['closed', 950])]) assert.equal(paymentStateOf(none), 'unpaid');
  });

  test('is failed after a decline until something is paid or processed', () => {
    assert.equal(paymentStateOf(of(['failed', 950], ['open', 950])), 'failed');
    assert.equal(paymentStateOf(of(['failed', 950], ['processing', 950])), 'processing');
    assert.equal(paymentStateOf(of(['failed', 950], ['paid', 950])), 'paid');
  });

  test('is paid when two payments add up to what it costs, and not before', () => {
    assert.equal(paymentStateOf(of(['paid', 500], ['open', 450])), 'unpaid');
    assert.equal(paymentStateOf(of(['paid', 500], ['processing', 450])), 'processing');
    assert.equal(paymentStateOf(of(['paid', 500], ['paid', 450])), 'paid');
  });

  test('does not count what completed nothing and went back', () => {
    const payments = [
      { state: 'paid', amount_cents: 500, returned_cents: 500 } as const,
      { state: 'paid', amount_cents: 450, returned_cents: 0 } as const,
    ];
    assert.equal(paymentStateOf({ amountCents: 950, payments, isRefunded: false }), 'unpaid');
  });

  test('is refunded when all was paid and went back', () => {
    assert.equal(paymentStateOf({ ...of(['paid', 950]), isRefunded: true }), 'refunded');
    assert.equal(paymentStateOf({ ...of(['open', 950]), isRefunded: true }), 'unpaid');
  });

  test('does not depend on the order of the payments', () => {
    const state = fc.constantFrom<StateOfPayment>('open', 'processing', 'failed', 'paid', 'closed');
    const payments = fc.array(fc.tuple(state, fc.integer({ min: 1, max: 950 })), { maxLength: 5 });
    fc.assert(
      fc.property(payments, fc.boolean(), (all, isRefunded) =>
        assert.equal(
          paymentStateOf({ ...of(...all), isRefunded }),
          paymentStateOf({ ...of(...all.toReversed()), isRefunded }),
        ),
      ),
    );
  });
});

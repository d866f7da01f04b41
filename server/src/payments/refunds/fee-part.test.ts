import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { feePart } from './fee-part';

interface Sent {
  amount: number;
  fee: number;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Refunds one after the other; some of them fail later, and are as if they had never been. */
function refundInParts(price: number, fee: number, wishes: readonly { share: number; fails: boolean }[]) {
  const sent: Sent[] = [];
  const state = () => ({
    refunded: sum(sent.map(({ amount }) => amount)),
    givenBack: sum(sent.map((refund) => refund.fee)),
  });
  const send = (amount: number) => {
    const part = feePart({ price, fee, amount, ...state() });
    assert.ok(part >= 0 && part <= amount, `${part} of a refund of ${amount}`);
    sent.push({ amount, fee: part });
    const { refunded, givenBack } = state();
    assert.ok(givenBack <= fee, `${givenBack} of a fee of ${fee}`);
    assert.ok(refunded - givenBack <= price - fee, 'the seller gives back more than was theirs');
  };
  for (const { share, fails } of wishes) {
    const amount = Math.ceil((price - state().refunded) * share);
    if (amount === 0) continue;
    if (fails && sent.length > 0) sent.shift();
    send(amount);
  }
  const left = price - state().refunded;
  if (left > 0) send(left);
  return state();
}

test('parts of parts add up to price and fee when all is back, whatever fails on the way', () => {
  const wishes = fc.array(fc.record({ share: fc.double({ min: 0.001, max: 1, noNaN: true }), fails: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      wishes,
      (price, percent, all) => {
        const fee = Math.round((price * percent) / 100);
        assert.deepEqual(refundInParts(price, fee, all), { refunded: price, givenBack: fee });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('three thirds of $9.50 give back 31, 32 and 32 cents of a fee of 95', () => {
  const parts = [
    { refunded: 0, givenBack: 0, amount: 317 },
    { refunded: 317, givenBack: 31, amount: 317 },
    { refunded: 634, givenBack: 63, amount: 316 },
  ].map((step) => feePart({ price: 950, fee: 95, ...step }));
  assert.deepEqual(parts, [31, 32, 32]);
});

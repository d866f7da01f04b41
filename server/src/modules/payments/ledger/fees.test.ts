import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { partsOf, refundedFee, splitByLargestRemainder, splitParts } from './fees';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.some((weight) => weight > 0));
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test('splitByLargestRemainder gives shares that add up to the total', () => {
  fc.assert(fc.property(cents, weights, (total, by) => assert.equal(sum(splitByLargestRemainder(total, by)), total)));
});

test('splitByLargestRemainder gives whole shares of at least zero, each within a cent of the exact share', () => {
  fc.assert(
    fc.property(cents, weights, (total, by) => {
      const parts = splitByLargestRemainder(total, by);
      parts.forEach((part, index) => {
        assert.ok(Number.isInteger(part) && part >= 0);
        assert.ok(Math.abs(part - (total * (by[index] ?? 0)) / sum(by)) < 1);
      });
    }),
  );
});

test('splitByLargestRemainder gives a larger weight no smaller share', () => {
  fc.assert(
    fc.property(cents, weights, (total, by) => {
      const parts = splitByLargestRemainder(total, by);
      const places = by
        .map((_, place) => place)
        .sort((one, other) => (by[one] ?? 0) - (by[other] ?? 0) || (parts[one] ?? 0) - (parts[other] ?? 0));
      places.reduce((before, place) => (assert.ok((parts[before] ?? 0) <= (parts[place] ?? 0)), place));
    }),
  );
});

test('splitByLargestRemainder gives leftover cents to the largest remainders, the first of equals', () => {
  assert.deepEqual(splitByLargestRemainder(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(splitByLargestRemainder(10, [61, 25, 14]), [6, 3, 1]);
  assert.deepEqual(splitByLargestRemainder(2, [0, 1, 1, 1]), [0, 1, 1, 0]);
});

test('splitByLargestRemainder rejects weights that are all zero', () =>
  assert.throws(() => splitByLargestRemainder(100, [0, 0]), RangeError));

interface Sent {
  amount: number;
  fee: number;
}

/** Makes refunds one after the other; some fail later and no longer count. */
function refundInParts(price: number, fee: number, requests: readonly { share: number; fails: boolean }[]) {
  const sent: Sent[] = [];
  const state = () => ({
    refunded: sum(sent.map(({ amount }) => amount)),
    feeRefunded: sum(sent.map((refund) => refund.fee)),
  });
  const send = (amount: number) => {
    const part = refundedFee({ price, fee, amount, ...state() });
    assert.ok(part >= 0 && part <= amount, `${part} of a refund of ${amount}`);
    sent.push({ amount, fee: part });
    const { refunded, feeRefunded } = state();
    assert.ok(feeRefunded <= fee, `${feeRefunded} of a fee of ${fee}`);
    assert.ok(refunded - feeRefunded <= price - fee, 'the seller gives back more than they got');
  };
  for (const { share, fails } of requests) {
    const amount = Math.ceil((price - state().refunded) * share);
    if (amount === 0) continue;
    if (fails && sent.length > 0) sent.shift();
    send(amount);
  }
  const left = price - state().refunded;
  if (left > 0) send(left);
  return state();
}

test('refundedFee adds up to the fee over any partial refunds, failed ones included', () => {
  const requests = fc.array(fc.record({ share: fc.double({ min: 0.001, max: 1, noNaN: true }), fails: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      requests,
      (price, percent, all) => {
        const fee = Math.round((price * percent) / 100);
        assert.deepEqual(refundInParts(price, fee, all), { refunded: price, feeRefunded: fee });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('refundedFee gives back 31, 32 and 32 cents of a fee of 95 for three thirds of $9.50', () => {
  const parts = [
    { refunded: 0, feeRefunded: 0, amount: 317 },
    { refunded: 317, feeRefunded: 31, amount: 317 },
    { refunded: 634, feeRefunded: 63, amount: 316 },
  ].map((step) => refundedFee({ price: 950, fee: 95, ...step }));
  assert.deepEqual(parts, [31, 32, 32]);
});

test('partsOf gives back the whole service fee, tip and commission over any partial refunds, and never more of one than is left', () => {
  const money = fc.record({
    dishes: fc.integer({ min: 1, max: 100_000 }),
    service: fc.integer({ min: 0, max: 10_000 }),
    tip: fc.integer({ min: 0, max: 10_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
    shares: fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(money, ({ dishes, service, tip, percent, shares }) => {
      const cost = dishes + service + tip;
      const fee = Math.round((dishes * percent) / 100);
      let [gone, ofFee, ofService, ofTip] = [0, 0, 0, 0];
      for (const share of [...shares, 1]) {
        const amount = Math.ceil((cost - gone) * share);
        if (amount === 0) continue;
        const shares = {
          commission: { fee, feeRefunded: ofFee },
          serviceFee: { fee: service, feeRefunded: ofService },
          tip: { fee: tip, feeRefunded: ofTip },
        };
        const { amountCents, feeCents, serviceCents, tipCents } = partsOf({ cost, gone, ...shares }, amount);
        assert.ok(Math.min(feeCents, serviceCents, tipCents) >= 0 && feeCents + serviceCents + tipCents <= amountCents);
        [gone, ofFee, ofService] = [gone + amountCents, ofFee + feeCents, ofService + serviceCents];
        ofTip += tipCents;
        assert.ok(ofService <= service && ofTip <= tip && gone - ofService - ofTip <= dishes);
      }
      assert.deepEqual([gone, ofFee, ofService, ofTip], [cost, fee, service, tip]);
    }),
  );
});

test('splitParts gives each payment parts that add up, and takes no more of a fee than of the whole', () => {
  const parts = fc
    .tuple(cents, cents, cents, cents)
    .map(([a, b, c, d]) => ({ amountCents: a + b + c + d, feeCents: a, serviceCents: b, tipCents: c }));
  fc.assert(
    fc.property(parts, weights, (whole, by) => {
      const split = splitParts(whole, by);
      for (const name of ['amountCents', 'feeCents', 'serviceCents', 'tipCents'] as const)
        assert.equal(sum(split.map((part) => part[name])), whole[name]);
      for (const { amountCents, feeCents, serviceCents, tipCents } of split)
        assert.ok(amountCents >= feeCents + serviceCents + tipCents);
    }),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitByLargestRemainder } from './split';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.some((weight) => weight > 0));
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test('parts add up to the whole, to the cent', () => {
  fc.assert(fc.property(cents, weights, (total, by) => assert.equal(sum(splitByLargestRemainder(total, by)), total)));
});

test('no part is a cent or more away from its exact share, and none is below zero', () => {
  fc.assert(
    fc.property(cents, weights, (total, by) => {
      const parts = splitByLargestRemainder(total, by);
      parts.forEach((part, place) => {
        assert.ok(Number.isInteger(part) && part >= 0);
        assert.ok(Math.abs(part - (total * (by[place] ?? 0)) / sum(by)) < 1);
      });
    }),
  );
});

test('who weighs more gets no less', () => {
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

test('the cents that are left go to the largest remainders, and of equals to the first', () => {
  assert.deepEqual(splitByLargestRemainder(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(splitByLargestRemainder(10, [61, 25, 14]), [6, 3, 1]);
  assert.deepEqual(splitByLargestRemainder(2, [0, 1, 1, 1]), [0, 1, 1, 0]);
});

test('nothing to split by is told', () => assert.throws(() => splitByLargestRemainder(100, [0, 0]), RangeError));

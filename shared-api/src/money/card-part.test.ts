import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cardPart, minCardCents } from './card-part';

describe('the part that a card takes', () => {
  test('is what it is asked for when the rest is enough for another card', () =>
    assert.equal(cardPart(1_000, 1_900), 1_000));

  test('is less when the rest would be too small for another card', () => assert.equal(cardPart(980, 1_000), 950));

  test('is everything when neither part would be large enough', () => assert.equal(cardPart(50, 90), 90));

  test('is everything when it is asked for everything, or for more', () => {
    assert.equal(cardPart(1_900, 1_900), 1_900);
    assert.equal(cardPart(2_000, 1_900), 1_900);
  });

  test('always leaves nothing, or enough for another card', () =>
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 5_000 }), fc.integer({ min: 50, max: 5_000 }), (asked, left) => {
        const rest = left - cardPart(asked, left);
        assert.ok(rest === 0 || rest >= minCardCents);
        assert.ok(cardPart(asked, left) >= minCardCents);
      }),
    ));
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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

  test('always leaves nothing, or enough for another card', () => {
    for (let left = minCardCents; left <= 400; left++)
      for (let asked = minCardCents; asked <= 400; asked++) {
        const rest = left - cardPart(asked, left);
        assert.ok((rest === 0 || rest >= minCardCents) && left - rest >= minCardCents, `${asked} of ${left}`);
      }
  });
});

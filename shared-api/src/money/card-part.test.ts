import { cardPart, minCardCents } from './card-part';

describe('the part that a card takes', () => {
  test('is what it is asked for when the rest is enough for another card', () =>
    expect(cardPart(1_000, 1_900)).toBe(1_000));

  test('is less when the rest would be too small for another card', () => expect(cardPart(980, 1_000)).toBe(950));

  test('is everything when neither part would be large enough', () => expect(cardPart(50, 90)).toBe(90));

  test('is everything when it is asked for everything, or for more', () => {
    expect(cardPart(1_900, 1_900)).toBe(1_900);
    expect(cardPart(2_000, 1_900)).toBe(1_900);
  });

  test('always leaves nothing, or enough for another card', () => {
    for (let left = minCardCents; left <= 400; left++)
      for (let asked = minCardCents; asked <= 400; asked++) {
        const rest = left - cardPart(asked, left);
        expect((rest === 0 || rest >= minCardCents) && left - rest >= minCardCents).toBe(true);
      }
  });
});

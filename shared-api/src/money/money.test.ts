import { centsFromDollars, dollarsFromCents, formatDollars, hasAtMostTwoDecimals } from './money';

describe('money', () => {
  test.each([0.01, 0.1, 0.29, 1.15, 4.35, 8.2, 19.99, 1_000.1, 9_999.99, 10_000])(
    'converts $%p to cents and back',
    (dollars) => {
      const cents = centsFromDollars(dollars);
      expect(Number.isInteger(cents)).toBe(true);
      expect(dollarsFromCents(cents)).toBe(dollars);
    },
  );

  test('converts every price up to $100 to dollars and back', () => {
    for (let cents = 1; cents <= 10_000; cents += 1) expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
  });

  test.each([1, 1.5, 1.25, 10_000])('%p has at most two decimals', (dollars) =>
    expect(hasAtMostTwoDecimals(dollars)).toBe(true),
  );
  test.each([1.005, 0.1 + 0.2, 1e-7, 1e21, -1, NaN, Infinity])(
    '%p is not a price with at most two decimals',
    (dollars) => expect(hasAtMostTwoDecimals(dollars)).toBe(false),
  );
  test('formats dollars with two decimals (spec 9.5)', () =>
    expect([5, 12.5, -1.5].map(formatDollars)).toEqual(['$5.00', '$12.50', '-$1.50']));
});

import { centsFromNaira, formatChargedNaira, formatNaira } from './naira';

test.each([
  [540, 1_500, 36],
  [200, 1_500, 13],
  [850, 1_537.28, 55],
  [7.5, 1_500, 1],
  [7.49, 1_500, 0],
  [0, 1_500, 0],
  [100_000, 1, 10_000_000],
])('%d naira at %d to a dollar are %d cents', (naira, rate, cents) => expect(centsFromNaira(naira, rate)).toBe(cents));

test('shows the charged amount first', () => expect(formatChargedNaira(540, 1_500)).toBe('$0.36 · N540'));

test('groups thousands', () => expect([formatNaira(2_000), formatNaira(390.5)]).toEqual(['N2,000', 'N390.50']));

test('follows the language of the page', () => {
  globalThis.foodCourtTexts = { '': 'fr' };
  expect(formatNaira(2_000).replaceAll(/\s/g, ' ')).toBe('2 000 ₦');
  delete globalThis.foodCourtTexts;
});

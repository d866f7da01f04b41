import { letterOf, lettersOf, lineOf, linesOf } from './line-of';

const ids = Array.from({ length: 400 }, (_, index) => `kitchen-${index}`);

test('a kitchen has the same line every time, and kitchens spread over all eight', () => {
  expect(lineOf('mei@food.test')).toBe(lineOf('mei@food.test'));
  expect([...new Set(ids.map(lineOf))].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the kitchens of one order have different lines, as far as eight reach', () => {
  const eight = linesOf(ids.slice(0, 8));
  expect(new Set(eight).size).toBe(8);
  expect(eight[0]).toBe(lineOf('kitchen-0'));
  expect(linesOf(ids.slice(0, 10))).toHaveLength(10);
});

test.each([
  ['Mei’s Golden Wok', 'MG'],
  ['  épices & co', 'ÉC'],
  ['“7 Spices”', '7S'],
  ['Zen', 'Z'],
  ['…', '·'],
])('the letters of %j are %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
  expect(letterOf(name)).toBe(letters.slice(0, 1));
});

import { averageOf, topOf } from './chart-scale';

test.each([
  [[], 2],
  [[0, 0], 2],
  [[1], 2],
  [[2, 3], 4],
  [[9], 10],
  [[10], 10],
  [[10.01], 20],
  [[342, 12], 400],
  [[1000], 1000],
  [[99_999.99], 100_000],
])('the top of a chart of %p is %p', (values, top) => expect(topOf(values)).toBe(top));

test('the average counts days without orders, and is zero without any day', () => {
  expect(averageOf([6, 0, 0])).toBe(2);
  expect(averageOf([])).toBe(0);
});

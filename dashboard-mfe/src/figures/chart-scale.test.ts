import { averageOf, busyHours, topOf } from './chart-scale';

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

describe('the hours of a chart', () => {
  const day = (...busy: number[]) => Array.from({ length: 24 }, (_, hour) => (busy.includes(hour) ? 3 : 0));

  test.each([
    ['from the first with orders to the last', day(9, 12, 20), { from: 9, to: 21 }],
    ['at least eight, before a late one', day(22), { from: 15, to: 23 }],
    ['at least eight, after an early one', day(1), { from: 0, to: 8 }],
    ['all of them without orders', day(), { from: 0, to: 24 }],
    ['all of them with orders at both ends', day(0, 23), { from: 0, to: 24 }],
  ])('are %s', (_, hours, expected) => expect(busyHours(hours)).toEqual(expected));
});

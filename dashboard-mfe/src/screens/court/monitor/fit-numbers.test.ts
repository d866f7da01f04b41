import { fitNumbers } from './fit-numbers';

test('shows few numbers in the largest size', () => {
  expect(fitNumbers(2, 1_100, 900)).toEqual({ size: 160, perPage: 2 });
});

test('shrinks many numbers to fit on one page', () => {
  const { size, perPage } = fitNumbers(60, 1_100, 900);
  expect(perPage).toBe(60);
  expect(size).toBeGreaterThanOrEqual(30);
  expect(size).toBeLessThan(100);
});

test('splits more numbers than are legible into pages', () => {
  expect(fitNumbers(100, 366, 300)).toEqual({ size: 24, perPage: 15 });
});

test('shows one number per page on a screen too small for one', () => {
  expect(fitNumbers(3, 90, 9)).toEqual({ size: 6, perPage: 1 });
});

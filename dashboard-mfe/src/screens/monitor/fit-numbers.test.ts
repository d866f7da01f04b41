import { fitNumbers } from './fit-numbers';

test('few numbers are huge', () => {
  expect(fitNumbers(2, 1_100, 900)).toEqual({ size: 160, perPage: 2 });
});

test('many numbers are smaller, and all on one page', () => {
  const { size, perPage } = fitNumbers(60, 1_100, 900);
  expect(perPage).toBe(60);
  expect(size).toBeGreaterThanOrEqual(30);
  expect(size).toBeLessThan(100);
});

test('more than can be read come in pages', () => {
  expect(fitNumbers(100, 366, 300)).toEqual({ size: 24, perPage: 21 });
});

test('a screen that is too small for one number shows one a page', () => {
  expect(fitNumbers(3, 90, 9)).toEqual({ size: 6, perPage: 1 });
});

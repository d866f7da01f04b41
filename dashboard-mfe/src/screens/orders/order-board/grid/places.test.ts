import { holdPlaces, isSettled } from './places';

const lanes = (...texts: string[]) => texts.map((text) => [...text]);

describe('while somebody works', () => {
  test('keeps the place of a ticket that leaves, so that no other moves', () => {
    expect(holdPlaces(lanes('abc', ''), lanes('ac', 'b'))).toEqual(lanes('abc', 'b'));
  });

  test('puts a new ticket last, whatever its order', () => {
    expect(holdPlaces(lanes('bc'), lanes('abc'))).toEqual(lanes('bca'));
  });

  test('returns a ticket that comes back to its own place', () => {
    const left = holdPlaces(lanes('abc', ''), lanes('ac', 'b'));
    expect(holdPlaces(left, lanes('abc', ''))).toEqual(lanes('abc', 'b'));
  });

  test('returns the same object when nothing is new', () => {
    const places = lanes('abc', 'd');
    expect(holdPlaces(places, lanes('b', 'd'))).toBe(places);
  });
});

test('is settled when no place is empty and all tickets are in order', () => {
  expect(isSettled(lanes('ab', 'c'), lanes('ab', 'c'))).toBe(true);
  expect(isSettled(lanes('ab', 'c'), lanes('a', 'c'))).toBe(false);
  expect(isSettled(lanes('ba'), lanes('ab'))).toBe(false);
});

import { holdPlaces, isSettled } from './places';

const lanes = (...texts: string[]) => texts.map((text) => [...text]);

describe('while somebody works', () => {
  test('a ticket that leaves keeps its place, so no other moves', () => {
    expect(holdPlaces(lanes('abc', ''), lanes('ac', 'b'))).toEqual(lanes('abc', 'b'));
  });

  test('a ticket that comes gets the last place, wherever its order says', () => {
    expect(holdPlaces(lanes('bc'), lanes('abc'))).toEqual(lanes('bca'));
  });

  test('a ticket that comes back gets its own place', () => {
    const left = holdPlaces(lanes('abc', ''), lanes('ac', 'b'));
    expect(holdPlaces(left, lanes('abc', ''))).toEqual(lanes('abc', 'b'));
  });

  test('nothing is made anew when nothing came', () => {
    const places = lanes('abc', 'd');
    expect(holdPlaces(places, lanes('b', 'd'))).toBe(places);
  });
});

test('places are settled when none is empty and all stand in order', () => {
  expect(isSettled(lanes('ab', 'c'), lanes('ab', 'c'))).toBe(true);
  expect(isSettled(lanes('ab', 'c'), lanes('a', 'c'))).toBe(false);
  expect(isSettled(lanes('ba'), lanes('ab'))).toBe(false);
});

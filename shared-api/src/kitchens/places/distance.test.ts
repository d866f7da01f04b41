import { metresBetween, roadMetres } from './distance';

const lagos = { latitude: 6.5244, longitude: 3.3792 };

test.each([
  ['nowhere', lagos, 0],
  ['a degree to the north', { latitude: 7.5244, longitude: 3.3792 }, 111_195],
  ['Ikeja', { latitude: 6.6018, longitude: 3.3515 }, 9_137],
])('measures the way to %s', (_name, place, metres) =>
  expect(Math.abs(metresBetween(lagos, place) - metres)).toBeLessThanOrEqual(metres * 0.005),
);

test('goes the short way round the earth', () =>
  expect(metresBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(22_300));

test('is finite for the two ends of the earth', () =>
  expect(metresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBe(20_015_115));

test('takes roads to be 1.3 times as long', () => expect(roadMetres(3_154)).toBe(4_100));

import { placeOfPlusCode, plusCodeOf } from './plus-code';

const lagos = { latitude: 6.5244, longitude: 3.3792 };

// The places and codes are from the test data of the specification.
test.each([
  ['7FG49QCJ+2V', 20.3700625, 2.7821875],
  ['8FVC2222+22', 47.0000625, 8.0000625],
  ['4VCPPQGP+Q9', -41.2730625, 174.7859375],
])('encodes and decodes %s', (code, latitude, longitude) => {
  expect(plusCodeOf({ latitude, longitude })).toBe(code);
  const { latitude: north, longitude: east } = placeOfPlusCode(code, lagos)!;
  expect(north).toBeCloseTo(latitude, 6);
  expect(east).toBeCloseTo(longitude, 6);
});

test('finds a short code near the court, also in a neighbouring square', () => {
  const reference = { latitude: 51.3701125, longitude: -1.217765625 };
  for (const short of ['9QCJ+2V', 'CJ+2V', 'cj+2v Reading']) {
    const place = placeOfPlusCode(short, reference)!;
    expect(plusCodeOf(place)).toBe('9C3W9QCJ+2V');
  }
  const border = { latitude: 6.9999, longitude: 3.9999 };
  const beyond = plusCodeOf({ latitude: 7.0001, longitude: 4.0001 });
  expect(plusCodeOf(placeOfPlusCode(beyond.slice(4), border)!)).toBe(beyond);
});

test('gives every place a code whose square contains it', () => {
  for (let step = 0; step < 500; step++) {
    const place = { latitude: ((step * 37.77) % 180) - 90, longitude: ((step * 91.31) % 360) - 180 };
    const back = placeOfPlusCode(plusCodeOf(place), lagos)!;
    expect(Math.abs(back.latitude - place.latitude)).toBeLessThan(1 / 15_000);
    expect(Math.abs(back.longitude - place.longitude)).toBeLessThan(1 / 15_000);
  }
});

test.each(['', 'Lagos', '12 Allen Avenue', '9QCJ', 'ABCD+EF', '8FVC0000+', 'Z2222222+22'])(
  'takes %j for no code',
  (typed) => expect(placeOfPlusCode(typed, lagos)).toBeUndefined(),
);

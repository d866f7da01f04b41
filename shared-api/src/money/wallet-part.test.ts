import { walletPart } from './wallet-part';

test.each([
  [1_000, 1_000, 1_000],
  [1_500, 1_000, 1_000],
  [800, 1_000, 800],
  [950, 1_000, 950],
  [951, 1_000, 950],
  [999, 1_000, 950],
  [30, 60, 10],
  [10, 40, 0],
])('a wallet that is asked for %d of %d cents pays %d', (asked, left, part) =>
  expect(walletPart(asked, left)).toBe(part),
);

import { friendDiscount } from './friend-discount';

const ofTheFaq = { percent: 10, spendsCents: 133 };

test('takes a tenth off, of at most the limit', () => {
  expect(friendDiscount(950, ofTheFaq)).toBe(13);
  expect(friendDiscount(120, ofTheFaq)).toBe(12);
});

test('rounds half a cent up', () => {
  expect(friendDiscount(1_000, { percent: 10, spendsCents: 135 })).toBe(14);
  expect(friendDiscount(1_000, { percent: 12.5, spendsCents: 100 })).toBe(13);
});

test('leaves what a card can pay', () => {
  expect(friendDiscount(55, { percent: 20, spendsCents: 2_000 })).toBe(5);
  expect(friendDiscount(50, { percent: 20, spendsCents: 2_000 })).toBe(0);
  expect(friendDiscount(900, { percent: 100, spendsCents: 2_000 })).toBe(0);
});

test('takes nothing when the court gives nothing', () => {
  expect(friendDiscount(950, { percent: 0, spendsCents: 133 })).toBe(0);
  expect(friendDiscount(950, { percent: 10, spendsCents: 0 })).toBe(0);
});

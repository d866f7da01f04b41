/** @jest-environment node */
import { soup } from '#testing/fake-server.ts';
import { hasParts, leftToPay, readPart } from './part-of-order';

test.each([
  ['4', { cents: 400, hint: '$5.50 is left to pay after that.' }],
  [' 4,5 ', { cents: 450, hint: '$5.00 is left to pay after that.' }],
  ['0.50', { cents: 50, hint: '$9.00 is left to pay after that.' }],
  ['9', { cents: 900, hint: '$0.50 is left to pay after that.' }],
  ['9.20', { cents: 900, hint: 'You pay $9.00, so that $0.50 is left: a card pays no less.' }],
  ['9.5', { cents: 950, hint: 'This pays all of it.' }],
])('a buyer who types %p of $9.50 pays what the cards can share', (typed, part) => {
  expect(readPart(typed, 950)).toEqual(part);
});

test.each([
  ['', 'Enter an amount in dollars, such as 4.50'],
  ['four', 'Enter an amount in dollars, such as 4.50'],
  ['-4', 'Enter an amount in dollars, such as 4.50'],
  ['1e2', 'Enter an amount in dollars, such as 4.50'],
  ['4.555', 'Enter an amount in dollars, such as 4.50'],
  ['0.49', 'A card pays at least $0.50'],
  ['9.51', 'Only $9.50 is left to pay'],
])('a buyer who types %p of $9.50 reads why it can’t be paid', (typed, fault) => {
  expect(readPart(typed, 950)).toEqual({ fault });
});

test('a buyer has to pay the price without the parts that are paid and did not go back', () => {
  const checkout = { _id: 'c1', amount: 9.5, orders: 1 };
  expect(leftToPay({ ...soup, checkout })).toEqual({ paidCents: 0, leftCents: 950 });
  expect(leftToPay({ ...soup, checkout: { ...checkout, paid: 6, returned: 2 } })).toEqual({
    paidCents: 400,
    leftCents: 550,
  });
});

test('two cards share a dollar and no less', () => {
  expect([99, 100].map(hasParts)).toEqual([false, true]);
});

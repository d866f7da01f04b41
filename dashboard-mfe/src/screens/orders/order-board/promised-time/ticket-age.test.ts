import { ageTone, ageText, minutesSince, waitingSince } from './ticket-age';
import { paidOrder } from '#testing/fake-server.ts';

test.each([
  [0, 'now', 'neutral'],
  [1, '1 min', 'neutral'],
  [9, '9 min', 'neutral'],
  [10, '10 min', 'warning'],
  [19, '19 min', 'warning'],
  [20, '20 min', 'danger'],
  [65, '1 h 5 min', 'danger'],
] as const)('says after %i minutes %s, %s', (minutes, words, tone) => {
  expect([ageText(minutes), ageTone(minutes)]).toEqual([words, tone]);
});

test('counts whole minutes since the payment, never below zero', () => {
  const soup = paidOrder({ title: 'Soup' });
  expect(waitingSince(soup)).toBe(soup.paidAt);
  const paid = Date.parse(waitingSince(soup));
  expect(minutesSince(waitingSince(soup), paid + 4 * 60_000 + 59_999)).toBe(4);
  expect(minutesSince(waitingSince(soup), paid - 60_000)).toBe(0);
});

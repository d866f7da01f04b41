import { timeLeft } from './time-left';

const end = '2026-03-05T13:00:00.000Z';
const at = (options: Intl.DateTimeFormatOptions) => new Date(end).toLocaleString('en-GB', options);
const before = (ms: number) => timeLeft(end, Date.parse(end) - ms);
const minute = 60_000;

test.each([
  [1, 'less than a minute'],
  [59_999, 'less than a minute'],
  [minute, '1 min'],
  [9.5 * minute, '10 min'],
  [119 * minute, '119 min'],
  [5.5 * 60 * minute, '5 h'],
])('shows, %d ms before an instant, that %s is left, and the time of day', (ms, left) => {
  expect(before(ms)).toEqual({ until: at({ timeStyle: 'short' }), left });
});

test('includes the date half a day before an instant', () => {
  expect(before(24 * 60 * minute)).toEqual({ until: at({ dateStyle: 'medium', timeStyle: 'short' }), left: '24 h' });
});

test('is undefined at an instant and after it', () => {
  expect(before(0)).toBeUndefined();
  expect(before(-1)).toBeUndefined();
});

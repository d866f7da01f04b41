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
])('%d ms before an instant, the time left is %s, and its time of day is shown', (ms, left) => {
  expect(before(ms)).toEqual({ until: at({ timeStyle: 'short' }), left });
});

test('half a day before an instant, its date is shown as well', () => {
  expect(before(24 * 60 * minute)).toEqual({ until: at({ dateStyle: 'medium', timeStyle: 'short' }), left: '24 h' });
});

test('at an instant and after it, nothing is left', () => {
  expect(before(0)).toBeUndefined();
  expect(before(-1)).toBeUndefined();
});

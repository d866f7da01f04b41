import { dateFormat } from './date-format';

const instant = new Date('2026-11-23T12:00:00.000Z');
const options = { dateStyle: 'medium', timeStyle: 'short' } as const;

afterEach(() => (globalThis.foodCourtClock = undefined));

test('uses the time zone of the page, or that of the browser where the page has none', () => {
  const write = dateFormat(options);
  expect(write(instant)).toBe(new Intl.DateTimeFormat('en-GB', options).format(instant));
  globalThis.foodCourtClock = { timeZone: 'Asia/Kathmandu' };
  expect(write(instant)).toBe('23 Nov 2026, 17:45');
  globalThis.foodCourtClock = { timeZone: 'Pacific/Auckland' };
  expect(write(instant)).toBe('24 Nov 2026, 01:00');
});

test('keeps a format’s own time zone', () => {
  globalThis.foodCourtClock = { timeZone: 'Asia/Kathmandu' };
  expect(dateFormat({ timeStyle: 'short', timeZone: 'UTC' })(instant)).toBe('12:00');
});

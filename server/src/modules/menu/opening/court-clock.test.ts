import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, courtClock } from './court-clock';

const berlin = courtClock('Europe/Berlin');
const at = (date: string, hours: number, minutes = 0) => ({ date, minutes: hours * 60 + minutes });
const isoOf = (date: string, hours: number, minutes = 0) => berlin.instantOf(at(date, hours, minutes)).toISOString();

test('converts a time of day to the instant at which the clock shows it, in winter and summer', () => {
  assert.equal(isoOf('2026-01-15', 12), '2026-01-15T11:00:00.000Z');
  assert.equal(isoOf('2026-07-15', 12), '2026-07-15T10:00:00.000Z');
  assert.equal(courtClock('Asia/Kathmandu').instantOf(at('2026-01-15', 12)).toISOString(), '2026-01-15T06:15:00.000Z');
});

test('moves a time that the change to summer time skips to the same distance after the change', () => {
  assert.equal(isoOf('2026-03-29', 1, 59), '2026-03-29T00:59:00.000Z');
  assert.equal(isoOf('2026-03-29', 2, 30), '2026-03-29T01:30:00.000Z');
  assert.equal(isoOf('2026-03-29', 3), '2026-03-29T01:00:00.000Z');
});

test('uses the first of two occurrences at the change to winter time', () => {
  assert.equal(isoOf('2026-10-25', 2, 30), '2026-10-25T00:30:00.000Z');
  assert.equal(isoOf('2026-10-25', 3), '2026-10-25T02:00:00.000Z');
});

test('converts every hour of a year back to the same time, except the skipped one', () => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']) {
    const clock = courtClock(timeZone);
    const wrong = [];
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1))
      for (let hour = 0; hour < 24; hour++) {
        const asked = at(date, hour);
        if (JSON.stringify(clock.wallTimeOf(clock.instantOf(asked))) !== JSON.stringify(asked)) wrong.push(asked);
      }
    assert.ok(wrong.length <= 1, `${timeZone}: ${JSON.stringify(wrong)}`);
  }
});

test('adds days across the end of a month and a year', () => {
  assert.deepEqual(
    [addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-03-29', 1)],
    ['2027-01-01', '2028-02-29', '2026-03-30'],
  );
});

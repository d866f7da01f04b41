import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorsOfPast, midnightOf } from './times-of-past';

const minute = 60_000;
const hour = 60 * minute;
const recorded = { rushFrom: -22 * minute, endsAt: 20 * hour + 52 * minute };
const midnight = Date.UTC(2026, 10, 28);

test('the past ends before now at any hour of a day, and its times keep their order', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
    const now = midnight + minutes * minute;
    const anchors = anchorsOfPast(recorded, now, midnight);
    assert.ok(
      anchors.every(([, instant]) => instant < now),
      `at minute ${minutes}`,
    );
    for (const place of [0, 1] as const) {
      const times = anchors.map((anchor) => anchor[place]);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
        `at minute ${minutes}`,
      );
    }
  }
});

test('the last day is today from ten o’clock on, before that yesterday', () => {
  const dayOf = (now: number) => anchorsOfPast(recorded, now, midnight)[0]?.[1];
  assert.equal(dayOf(midnight + 10 * hour), midnight);
  assert.equal(dayOf(midnight + 10 * hour - 1), midnight - 24 * hour);
});

test('the rush is now, whatever the hour is', () => {
  const now = midnight + 3 * hour;
  const [from, to] = anchorsOfPast(recorded, now, midnight).slice(-2);
  assert.deepEqual(
    [from, to],
    [
      [-22 * minute, now - 23 * minute],
      [0, now - minute],
    ],
  );
});

test('midnight is that of the court’s time zone', () => {
  assert.equal(midnightOf(Date.UTC(2026, 10, 28, 2, 3, 4, 5), 'America/New_York'), Date.UTC(2026, 10, 27, 5));
  assert.equal(midnightOf(Date.UTC(2026, 10, 28, 23, 59), 'Asia/Kolkata'), Date.UTC(2026, 10, 28, 18, 30));
});

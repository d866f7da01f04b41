import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedTimes } from './moved-times';

test('moves a recorded time in proportion between anchors, and by as much as the nearest anchor outside of them', () => {
  const moved = movedTimes([
    [-100, 1_000],
    [-50, 1_100],
    [0, 1_110],
  ]);
  assert.deepEqual([-150, -100, -75, -50, -25, 0, 30].map(moved), [950, 1_000, 1_050, 1_100, 1_105, 1_110, 1_140]);
});

test('never changes the order of two times', () => {
  const moved = movedTimes([
    [-100, 0],
    [-90, 1],
    [0, 500],
  ]);
  const times = Array.from({ length: 140 }, (_, place) => moved(place - 120));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
});

test('refuses to move times by nothing', () => {
  assert.throws(() => movedTimes([]), /no anchor/);
});

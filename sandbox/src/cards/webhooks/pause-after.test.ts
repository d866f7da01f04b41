import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseAfter } from './pause-after';

const now = 1_800_000_000_000;
const justNow = now / 1000 - 1;

test('pauses double up to five minutes', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((failures) => pauseAfter(failures, justNow, now)),
    [500, 1000, 2000, 4000],
  );
  assert.equal(pauseAfter(50, justNow, now), 300_000);
});

test('after three days an event is given up', () => {
  const threeDays = 3 * 24 * 60 * 60;
  assert.equal(pauseAfter(50, now / 1000 - threeDays + 1, now), 300_000);
  assert.equal(pauseAfter(50, now / 1000 - threeDays - 1, now), undefined);
});

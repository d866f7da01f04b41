import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryDelay } from './retry-backoff';

const now = 1_800_000_000_000;
const justNow = now / 1000 - 1;

test('delays double up to five minutes', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((failures) => retryDelay(failures, justNow, now)),
    [500, 1000, 2000, 4000],
  );
  assert.equal(retryDelay(50, justNow, now), 300_000);
});

test('delivery ends after three days', () => {
  const threeDays = 3 * 24 * 60 * 60;
  assert.equal(retryDelay(50, now / 1000 - threeDays + 1, now), 300_000);
  assert.equal(retryDelay(50, now / 1000 - threeDays - 1, now), undefined);
});

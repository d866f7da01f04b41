import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { waitForValue } from '#testing/wait-for-value';
import { watchThread } from './thread-watchdog';

const limitMs = 200;

describe('the thread’s watchdog', () => {
  let folder: string;
  let watchdog: ReturnType<typeof watchThread>;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'food-court-watchdog-'));
    const output = openSync(path.join(folder, 'log'), 'w');
    watchdog = watchThread({ buildsAtWork: () => ['storefront@b2', 'küche@k1'], limitMs, output });
  });
  afterEach(async () => {
    await watchdog.stop();
    rmSync(folder, { recursive: true });
  });

  const log = () => readFileSync(path.join(folder, 'log'), 'utf8');
  const lines = () =>
    log()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { level: number; builds?: string; msg: string });

  test('logs a thread that hangs while it hangs, with the builds at work', async () => {
    const end = performance.now() + 20_000;
    while (lines().length === 0 && performance.now() < end);
    const [line] = lines();
    assert.deepEqual([line?.level, line?.builds], [60, 'storefront@b2, küche@k1']);
    assert.equal(line?.msg, 'the server has answered nobody for 200 ms');
  });

  test('logs a stall once, and its end', async () => {
    const end = performance.now() + 5 * limitMs;
    while (lines().length === 0 || performance.now() < end);
    await waitForValue(async () => lines().length % 2, 0);
    // A busy machine may stall the thread once more.
    for (const [index, { msg }] of lines().entries())
      assert.match(
        msg,
        index % 2 ? /^the server answers again, after \d+ ms$/ : /^the server has answered nobody for 200 ms$/,
      );
  });
});

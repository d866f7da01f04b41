import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const timeoutMs = 30_000;
const pollEveryMs = 50;

/** Polls until the value is as expected, and fails with the difference when time is up. */
export async function waitForValue<Value>(
  read: () => Promise<Value>,
  expected: Value,
  message?: string,
  withinMs = timeoutMs,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    try {
      return assert.deepEqual(value, expected, message);
    } catch (difference) {
      if (Date.now() > deadline) throw difference;
      await pause(pollEveryMs);
    }
  }
}

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 10_000;
const breathMs = 50;

/** Looks again until it is so; says what it is instead when it does not come to be. */
export async function comesToBe<Value>(
  look: () => Promise<Value>,
  expected: Value,
  what?: string,
  withinMs = patienceMs,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    try {
      return assert.deepEqual(seen, expected, what);
    } catch (difference) {
      if (Date.now() > deadline) throw difference;
      await pause(breathMs);
    }
  }
}

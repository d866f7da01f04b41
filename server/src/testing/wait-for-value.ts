import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Reads until the value is the expected one. Fails with the difference after a minute, or after the given time. */
export async function waitForValue<Value>(
  read: () => Promise<Value>,
  expected: Value,
  { withinMs = 60_000 } = {},
): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(50))
    if (isDeepStrictEqual(await read(), expected)) return;
  assert.deepEqual(await read(), expected);
}

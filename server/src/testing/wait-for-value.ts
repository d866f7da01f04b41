import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const timeoutMs = 60_000;

/** Reads until the value is the expected one; fails with the difference after a minute. */
export async function waitForValue<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(50))
    if (isDeepStrictEqual(await read(), expected)) return;
  assert.deepEqual(await read(), expected);
}

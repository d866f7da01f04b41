import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

const patienceMs = 60_000;

/** Until what is seen is this; in the end it tells what it was instead. */
export async function becomes<Seen>(look: () => Promise<Seen>, expected: Seen): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50))
    if (isDeepStrictEqual(await look(), expected)) return;
  assert.deepEqual(await look(), expected);
}

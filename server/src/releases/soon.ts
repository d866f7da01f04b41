import { setTimeout as pause } from 'node:timers/promises';

/** Nothing when it takes too long; it goes on all the same. */
export async function soon<Value>(value: Promise<Value>, patienceMs: number): Promise<Value | undefined> {
  const settled = new AbortController();
  const tooLate = pause(patienceMs, undefined, { signal: settled.signal }).catch(() => undefined);
  return Promise.race([value, tooLate]).finally(() => settled.abort());
}

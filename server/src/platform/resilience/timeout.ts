import { setTimeout as pause } from 'node:timers/promises';

/** Returns the value, or undefined when it takes longer. The work itself is not stopped. */
export async function withTimeout<Value>(value: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  const settled = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: settled.signal }).catch(() => undefined);
  return Promise.race([value, timeout]).finally(() => settled.abort());
}

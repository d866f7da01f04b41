import { setTimeout as delay } from 'node:timers/promises';

/** Checks the condition every 20 ms until it is true; false when it is not true in time. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await delay(20);
  }
}

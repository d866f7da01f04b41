import { setTimeout as delay } from 'node:timers/promises';

/** Checks the condition every 20 ms until it is true. Returns false on timeout. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await delay(20);
  }
}

import { setTimeout as pause } from 'node:timers/promises';

/** Asks again every 20 ms until the condition holds; false when it does not in time. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await pause(20);
  }
}

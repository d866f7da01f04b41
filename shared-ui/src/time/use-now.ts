import { useSyncExternalStore } from 'react';

const tickMs = 10_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const getNow = (): number => now;

/** During hydration, shows the instant at which the server rendered the document. */
const getNowOfDocument = (): number => globalThis.foodCourtClock?.now ?? now;

/** The current time, updated every ten seconds. All components share one timer, which only runs while there are any. */
export const useNow = (): number => useSyncExternalStore(subscribe, getNow, getNowOfDocument);

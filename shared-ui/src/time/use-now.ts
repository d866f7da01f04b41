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

/** While a browser takes a document over, it shows the instant at which the server wrote it. */
const getNowOfDocument = (): number => globalThis.foodCourtClock?.now ?? now;

/** The current time, updated every ten seconds. All components share one timer; without components there is no timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, getNow, getNowOfDocument);

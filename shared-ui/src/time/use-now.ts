import { useSyncExternalStore } from 'react';

const tickMs = 10_000;

/** All its listeners share one timer, which only runs while there are any. */
function createClock() {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const tick = (): void => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: (): number => now,
    subscribe: (listener: () => void) => {
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
    },
  };
}

const clock = createClock();

/** During hydration, shows the instant at which the server rendered the document. */
const getNowOfDocument = (): number => globalThis.foodCourtClock?.now ?? clock.now();

/** The current time, updated every ten seconds. */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, clock.now, getNowOfDocument);

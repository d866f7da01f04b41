import { useSyncExternalStore } from 'react';

/** The page on screen came from the server, and its code can't be loaded yet: readable, not alive. */
let trouble = false;
const listeners = new Set<() => void>();

export function reportTrouble(now: boolean): void {
  trouble = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTrouble = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => trouble,
    () => false,
  );

import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

/** Work may begin while React renders, when nobody may be told yet. */
const change = (by: number): void => {
  pending += by;
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
};

/** Counts work that the visitor waits for. */
export function track<Value>(work: Promise<Value>): Promise<Value> {
  change(1);
  work.then(
    () => change(-1),
    () => change(-1),
  );
  return work;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingWork = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );

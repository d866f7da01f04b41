import { useSyncExternalStore } from 'react';
import { createObservable } from '@food-court/shared-api';

const pending = createObservable(0);

/** Deferred, because work may start while React renders, when no listener may run. */
const change = (by: number): void => queueMicrotask(() => pending.set(pending.get() + by));

/** Counts work that the visitor waits for. */
export function track<Value>(work: Promise<Value>): Promise<Value> {
  change(1);
  work.then(
    () => change(-1),
    () => change(-1),
  );
  return work;
}

/** For callers outside React. */
export const isWorkPending = (): boolean => pending.get() > 0;

export const usePendingWork = (): boolean => useSyncExternalStore(pending.subscribe, isWorkPending, () => false);

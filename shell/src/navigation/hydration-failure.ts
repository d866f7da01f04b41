import { useSyncExternalStore } from 'react';
import { createObservable } from 'shared-api';

/** The page on screen came from the server, and its code can't be loaded yet. */
const hydrationFailed = createObservable(false);

export const setHydrationFailed = hydrationFailed.set;

export const useHydrationFailed = (): boolean =>
  useSyncExternalStore(hydrationFailed.subscribe, hydrationFailed.get, () => false);

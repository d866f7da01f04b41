import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration. Anything that only a browser knows waits for it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

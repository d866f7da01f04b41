import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server, and in a browser until it has taken the server’s page over. What only a browser knows waits for it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

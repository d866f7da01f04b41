import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server’s markup and true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

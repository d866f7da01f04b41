import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the markup of the server and true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

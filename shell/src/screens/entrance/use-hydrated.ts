import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the markup of the server, true as soon as scripts have taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const never = () => () => {};

let serverReads = 0;
const serverSnapshot = (): void => void (serverReads += 1);
const browserSnapshot = (): void => {};

/** True on the server and during hydration. Both snapshots return the same value, so that nothing renders again. */
export function useIsHydrating(): boolean {
  const before = serverReads;
  useSyncExternalStore(never, browserSnapshot, serverSnapshot);
  return serverReads !== before;
}

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const browserSnapshot = (): void => {};

/** True on the server and during hydration. Both snapshots return the same value, so that nothing renders again. */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  // oxlint-disable-next-line react/immutability -- React reads the server’s snapshot during the render, or not at all.
  useSyncExternalStore(never, browserSnapshot, () => void (isHydrating = true));
  return isHydrating;
}

import { Suspense, use, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { canWait, createGate, type Gate } from './gates';
import styles from './hydrate-near.module.css';

/**
 * A part of a page from the server that comes alive when it comes near, or is touched: until then only its markup is there. A
 * part that is drawn by the browser is alive at once.
 */
export function HydrateNear({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const [gate] = useState(() => createGate(!isHydrating || !canWait()));
  const part = useRef<HTMLDivElement>(null);
  // Renders again at each navigation.
  useLocation();
  gate.openIfMounted();

  useLayoutEffect(() => (part.current ? gate.mount(part.current) : undefined), [gate]);

  return (
    <div ref={part} className={styles.part}>
      <Suspense>
        <Opened gate={gate}>{children}</Opened>
      </Suspense>
    </div>
  );
}

function Opened({ gate, children }: { gate: Gate; children: ReactNode }) {
  use(gate.opened);
  return children;
}

const never = () => () => {};

let serverReads = 0;
const serverSnapshot = (): void => void (serverReads += 1);
const browserSnapshot = (): void => {};

/** True on the server and while the browser takes over what the server rendered. Both give the same value, so that nothing renders again. */
function useIsHydrating(): boolean {
  const before = serverReads;
  useSyncExternalStore(never, browserSnapshot, serverSnapshot);
  return serverReads !== before;
}

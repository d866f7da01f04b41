import { Suspense, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { canWait, createGate, type Gate } from './gates';
import styles from './hydrate-near.module.css';
import { useIsHydrating } from './use-is-hydrating';

/**
 * Hydrates a server-rendered part of a page when it comes near or is touched; until then only its markup exists. A part
 * rendered by the browser is interactive at once.
 */
export function HydrateNear({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const [gate] = useState(() => createGate(!isHydrating || !canWait()));
  const part = useRef<HTMLDivElement>(null);
  // Makes this render again at each navigation.
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

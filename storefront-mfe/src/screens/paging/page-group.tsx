import { useEffect, type ReactNode } from 'react';
import styles from './page-group.module.css';
import { useKeptFocus } from './use-kept-focus';

interface PageGroupProps {
  /** Names what was asked for with the button for more; the first page needs none. */
  continues: string | undefined;
  children: ReactNode;
}

export function PageGroup({ continues, children }: PageGroupProps) {
  const { group, ...focus } = useKeptFocus();
  const continuation = continues !== undefined;

  // The button that asked for these is gone: whoever pressed it by keyboard goes on from here, unless they went elsewhere.
  useEffect(() => {
    if (continuation && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [continuation]);

  return (
    <div ref={group} {...focus} tabIndex={-1} className={styles.group} role="group" aria-label={continues}>
      {children}
    </div>
  );
}

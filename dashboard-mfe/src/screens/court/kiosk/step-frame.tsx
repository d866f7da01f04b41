import { useEffect, useRef, type ReactNode } from 'react';
import { joinClasses } from '@food-court/shared-ui';
import styles from './kiosk.module.css';

interface StepFrameProps {
  title: ReactNode;
  /** Words in the upper half. */
  children?: ReactNode;
  /** Buttons and fields in the lower half, where everybody reaches them. */
  actions: ReactNode;
  className?: string;
}

/** A screen reader begins each step at its title. */
export function StepFrame({ title, children, actions, className }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={joinClasses(styles.step, className)} data-look="grid">
      <div className={styles.top} data-look="centred grid centre-items pack-middle gap-4" data-sign>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </div>
      <div className={styles.actions} data-look="grid gap-4">
        {actions}
      </div>
    </div>
  );
}

import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../join-classes';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'progress'>, 'children'> {
  /** What is under way, in words. */
  label: string;
}

/** Without a `value` it only says that something is under way. */
export function Progress({ label, className, ...native }: ProgressProps) {
  const ownId = useId();
  const id = native.id ?? ownId;
  return (
    <div className={joinClasses(styles.progress, className)}>
      <label htmlFor={id}>{label}</label>
      <progress {...native} id={id} className={styles.bar} />
    </div>
  );
}

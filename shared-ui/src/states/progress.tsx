import { type ComponentProps, useId } from 'react';
import styles from './progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'progress'>, 'children'> {
  /** Says what is in progress. */
  label: string;
}

/** Without a `value` the bar is indeterminate. */
export function Progress({ label, className, ...native }: ProgressProps) {
  const ownId = useId();
  const id = native.id ?? ownId;
  return (
    <div className={className} data-look="s medium grid gap-2">
      <label htmlFor={id}>{label}</label>
      <progress {...native} id={id} className={styles.bar} data-look="wide clip no-line" />
    </div>
  );
}

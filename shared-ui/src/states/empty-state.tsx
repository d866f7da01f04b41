import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './state.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  detail?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, detail, picture, action, className, ...native }: EmptyStateProps) {
  return (
    <div {...native} className={joinClasses(styles.state, className)}>
      {picture && <span className={styles.picture}>{picture}</span>}
      <h2 className={styles.title}>{title}</h2>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action && <div data-look="space-above-3">{action}</div>}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../actions/button';
import { AlertIcon, RefreshIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import styles from './state.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  detail?: ReactNode;
  onRetry?(): void;
  busy?: boolean;
}

export function ErrorState({ title, detail, onRetry, busy, className, ...native }: ErrorStateProps) {
  return (
    <div role="alert" {...native} className={joinClasses(styles.state, styles.wrong, className)}>
      <span className={styles.picture}>
        <AlertIcon />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {detail && <p className={styles.detail}>{detail}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button type="button" variant="secondary" icon={<RefreshIcon size={18} />} busy={busy} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

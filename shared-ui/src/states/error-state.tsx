import { t } from '@food-court/shared-api';
import { Button } from '../actions/button';
import { AlertIcon, RefreshIcon } from '../icons';
import { joinClasses } from '../styles/join-classes';
import { EmptyState, type EmptyStateProps } from './empty-state';
import styles from './state.module.css';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'picture' | 'action'> {
  onRetry?(): void;
  busy?: boolean;
}

export const ErrorState = ({ onRetry, busy, className, ...texts }: ErrorStateProps) => (
  <EmptyState
    role="alert"
    {...texts}
    className={joinClasses(styles.wrong, className)}
    picture={<AlertIcon />}
    action={
      onRetry && (
        <Button type="button" variant="secondary" icon={<RefreshIcon size={18} />} busy={busy} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )
    }
  />
);

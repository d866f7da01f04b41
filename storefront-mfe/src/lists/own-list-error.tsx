import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { Button, buttonClass, EmptyState, ErrorState } from '@food-court/shared-ui';
import { LockIcon, PencilIcon } from '@food-court/shared-ui/icons';
import { errorMessage, isSessionOver } from '../ordering/errors';
import { useLoginRedirect } from '../ordering/login-redirect';

interface OwnListErrorProps extends Pick<UseQueryResult, 'error' | 'isFetching'> {
  /** Says what failed to load. */
  title: string;
  refetch: () => unknown;
}

/** Says why the list could not be loaded, and offers what the user can do. */
export function OwnListError({ title, error, isFetching, refetch }: OwnListErrorProps) {
  const session = useSession();
  const login = useLoginRedirect();
  // The query has no error during a retry.
  const detail = error ? errorMessage(error) : undefined;

  if (isSessionOver(error)) {
    return (
      <EmptyState
        role="alert"
        title={t('Please log in again')}
        detail={detail}
        picture={<LockIcon />}
        action={<Button onClick={() => void login.redirectAfterSession(error)}>{t('Login')}</Button>}
      />
    );
  }
  if (session.status === 'signed-in' && session.profileState === 'missing') {
    return (
      <EmptyState
        role="alert"
        title={t('Your registration is not finished')}
        detail={detail}
        picture={<PencilIcon />}
        action={
          <Link to="/register" className={buttonClass()}>
            {t('Finish your registration')}
          </Link>
        }
      />
    );
  }
  return <ErrorState title={title} detail={detail} onRetry={() => void refetch()} busy={isFetching} />;
}

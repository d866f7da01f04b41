import { Link } from 'react-router-dom';
import { ApiError, isTransient, t } from '@food-court/shared-api';
import { buttonClass, EmptyState, ErrorState } from '@food-court/shared-ui';
import { PencilIcon } from '@food-court/shared-ui/icons';
import { failureText } from '#page/failure-text.ts';
import type { ReturnLink } from './return-link';

interface DishUnavailableProps {
  error: Error;
  onRetry: () => void;
  returnLink: ReturnLink;
}

const isNotAllowed = (error: Error): boolean => error instanceof ApiError && error.code === 'not_allowed';

export function DishUnavailable({ error, onRetry, returnLink }: DishUnavailableProps) {
  if (isTransient(error))
    return <ErrorState title={t('We couldn’t load the dish')} detail={failureText(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      title={isNotAllowed(error) ? t('You can’t change this dish') : t('We can’t find this dish')}
      detail={
        isNotAllowed(error)
          ? t('Only its seller and the court’s admins can change it.')
          : t('It may have been deleted.')
      }
      picture={<PencilIcon />}
      action={
        <Link to={returnLink.to} className={buttonClass()}>
          {t('Back to {label}', { label: returnLink.label })}
        </Link>
      }
    />
  );
}

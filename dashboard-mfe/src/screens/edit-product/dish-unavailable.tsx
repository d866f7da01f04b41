import { Link } from 'react-router-dom';
import { ApiError, isTransient } from '@food-court/shared-api';
import { buttonClass, EmptyState, ErrorState } from '@food-court/shared-ui';
import { PencilIcon } from '@food-court/shared-ui/icons';
import { failureText } from '../failure/failure-text';
import type { ReturnLink } from './return-link';

interface DishUnavailableProps {
  error: Error;
  onRetry: () => void;
  returnLink: ReturnLink;
}

const isNotAllowed = (error: Error): boolean => error instanceof ApiError && error.code === 'not_allowed';

export function DishUnavailable({ error, onRetry, returnLink }: DishUnavailableProps) {
  if (isTransient(error))
    return <ErrorState title="The dish didn’t arrive" detail={failureText(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      title={isNotAllowed(error) ? 'This dish is not yours to change' : 'This dish is not there'}
      detail={
        isNotAllowed(error)
          ? 'Only its seller and the court’s admins can.'
          : 'It may have been deleted in the meantime.'
      }
      picture={<PencilIcon />}
      action={
        <Link to={returnLink.to} className={buttonClass()}>
          Back to {returnLink.label}
        </Link>
      }
    />
  );
}

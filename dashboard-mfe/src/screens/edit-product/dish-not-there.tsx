import { Link } from 'react-router-dom';
import { ApiError, isPassing } from 'shared-api';
import { buttonClass, EmptyState, ErrorState } from 'shared-ui';
import { PencilIcon } from 'shared-ui/icons';
import { failureWords } from '../failure/failure-words';
import type { WayBack } from './way-back';

interface DishNotThereProps {
  error: Error;
  onRetry: () => void;
  back: WayBack;
}

const isNotYours = (error: Error): boolean => error instanceof ApiError && error.code === 'not_allowed';

export function DishNotThere({ error, onRetry, back }: DishNotThereProps) {
  if (isPassing(error))
    return <ErrorState title="The dish didn’t arrive" detail={failureWords(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      title={isNotYours(error) ? 'This dish is not yours to change' : 'This dish is not there'}
      detail={
        isNotYours(error) ? 'Only its seller and the court’s admins can.' : 'It may have been deleted in the meantime.'
      }
      picture={<PencilIcon />}
      action={
        <Link to={back.to} className={buttonClass()}>
          Back to {back.label}
        </Link>
      }
    />
  );
}

import { Link } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Button, buttonClass, EmptyState, ErrorState } from 'shared-ui';
import { LockIcon, PencilIcon } from 'shared-ui/icons';
import { faultMessage, isSessionOver } from '../ordering/faults';
import { useWayToLogin } from '../ordering/use-way-to-login';
import type { ListQuery } from '../paging/list-page';

interface OwnListTroubleProps extends Pick<ListQuery<unknown>, 'error' | 'isFetching' | 'refetch'> {
  of: string;
}

/** Says why a list is not there, and the way on that leads anywhere. */
export function OwnListTrouble({ of, error, isFetching, refetch }: OwnListTroubleProps) {
  const session = useSession();
  const login = useWayToLogin();
  // While it is asked for once more, the last fault is forgotten.
  const detail = error ? faultMessage(error) : undefined;

  if (isSessionOver(error)) {
    return (
      <EmptyState
        role="alert"
        title="Please log in again"
        detail={detail}
        picture={<LockIcon />}
        action={<Button onClick={() => void login.again(error)}>Login</Button>}
      />
    );
  }
  if (session.status === 'signed-in' && session.profileState === 'missing') {
    return (
      <EmptyState
        role="alert"
        title="Your registration is not finished"
        detail={detail}
        picture={<PencilIcon />}
        action={
          <Link to="/register" className={buttonClass()}>
            Finish your registration
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState title={`Your ${of} didn’t arrive`} detail={detail} onRetry={() => void refetch()} busy={isFetching} />
  );
}

import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { signOut, toast } from '@food-court/shared-auth';
import { actions } from './actions';
import { errorMessage } from './errors';
import { savePendingAction, type PendingAction } from './pending-action';

export interface LeftPage {
  pathname: string;
  navigate: ReturnType<typeof useNavigate>;
}

/** Redirects to the login page and from there back to this page, where a pending action is then finished. */
export function loginRedirect({ pathname, navigate }: LeftPage) {
  // The shell is released separately. It knows the id of a pending action as `begun`, its text as `announced`, and what
  // is waiting for somebody who registers first as `waiting`.
  const stateFor = (pending?: Omit<PendingAction, 'path'>) => {
    if (!pending) return { from: pathname };
    const id = savePendingAction({ ...pending, path: pathname });
    const { title } = pending.dish;
    const announced = actions[pending.action].loginText(pending.dish);
    return { from: pathname, begun: id, announced, waiting: t('{title} is waiting for you.', { title }) };
  };

  return {
    redirectVisitor: (pending?: Omit<PendingAction, 'path'>) => navigate('/login', { state: stateFor(pending) }),
    /** Signs out first, because the login page would send a user who is still signed in straight back here. */
    redirectAfterSession: async (reason: unknown, pending?: Omit<PendingAction, 'path'>): Promise<void> => {
      toast.error(errorMessage(reason));
      try {
        await signOut();
      } catch (error) {
        toast.error(errorMessage(error));
        return;
      }
      // Replaces this page: if it needs a login, its guard has already left it.
      await navigate('/login', { replace: true, state: stateFor(pending) });
    },
  };
}

export function useLoginRedirect() {
  const { pathname } = useLocation();
  return loginRedirect({ pathname, navigate: useNavigate() });
}

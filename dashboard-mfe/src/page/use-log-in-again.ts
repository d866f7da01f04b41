import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { signOut, toast } from '@food-court/shared-auth';

/** Ends the session, and returns to this page after the next sign-in. */
export function useLogInAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    try {
      await signOut();
      // Replaces the redirect of this page’s guard, which would lead home.
      await navigate('/login', { replace: true, state: { from: pathname + search } });
    } catch {
      toast.error(t('We couldn’t log you out. Please try again.'));
    }
  };
}

import { useNavigate } from 'react-router-dom';
import { signOut, toast } from 'shared-auth';

/** Out of the account, and to the login. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch {
      toast.error('You could not be logged out. Please try again.');
      return;
    }
    // Instead of the page that was left, and of what a guard made of it meanwhile: nobody comes back to it from here.
    navigate('/login', { replace: true });
    toast.error('LogOut');
  };
}

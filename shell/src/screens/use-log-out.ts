import { useNavigate } from 'react-router-dom';
import { signOut, toast } from 'shared-auth';

/** Drafts, what was begun, marks of orders: theirs, not the next person's. */
function forgetTraces(): void {
  try {
    sessionStorage.clear();
    for (const name of Object.keys(localStorage)) if (name.startsWith('food-court/')) localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

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
    forgetTraces();
    // Instead of the page that was left, and of what a guard made of it meanwhile: nobody comes back to it from here.
    navigate('/login', { replace: true });
    toast.error('LogOut');
  };
}

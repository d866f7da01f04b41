import { useLocation, useNavigate } from 'react-router-dom';
import { signOut, toast } from 'shared-auth';
import { faultMessage } from './faults';

/** What was begun, by the id that finishes it, and in words: nobody signs in to it unawares. */
interface Doing {
  begun: string;
  announced: string;
}

/** The ways to the login page, and from there back here with what was begun. */
export function useWayToLogin() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const state = (doing?: Doing) => ({ from: pathname, ...doing });
  return {
    /** For a visitor. */
    first: (doing?: Doing) => navigate('/login', { state: state(doing) }),
    /** For somebody whom the server no longer knows. The login page would send them straight back while they are signed in here. */
    again: async (reason: unknown, doing?: Doing) => {
      toast.error(faultMessage(reason));
      try {
        await signOut();
      } catch (error) {
        return toast.error(faultMessage(error));
      }
      // Instead of this page: if it is a guarded one, its guard has left it already.
      await navigate('/login', { replace: true, state: state(doing) });
    },
  };
}

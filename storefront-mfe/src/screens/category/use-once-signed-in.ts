import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionKnown, toast } from 'shared-auth';

/** Does something for a signed-in visitor and leads another to the sign-in, and back here; waits while it isn't known who it is. */
export function useOnceSignedIn(act: () => void) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);

  const ask = async () => {
    setWaiting(true);
    try {
      const { status } = await sessionKnown();
      if (status === 'signed-in') act();
      else await navigate('/login', { state: { from: pathname } });
    } catch {
      toast.error('Signing in can’t be reached right now. Please try again in a moment.');
    } finally {
      setWaiting(false);
    }
  };

  return { ask: () => void ask(), waiting };
}

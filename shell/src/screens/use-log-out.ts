import { useNavigate } from 'react-router-dom';
import { clearStoredData, t } from '@food-court/shared-api';
import { unsubscribeDevice } from '@food-court/shared-api/push-device';
import { signOut, toast } from '@food-court/shared-auth';
import { savedCaches } from '@food-court/federation/discovery';

/** Signs out and opens the login. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await unsubscribeDevice().catch(() => undefined);
    try {
      await signOut();
    } catch {
      toast.error(t('We couldn’t log you out. Please try again.'));
      return;
    }
    clearStoredData();
    await globalThis.caches?.delete(savedCaches.own).catch(() => false);
    // Replaces the page, and the redirect of its guard: "back" must not lead to it.
    void navigate('/login', { replace: true });
    toast.error(t('LogOut'));
  };
}

import { useNavigate } from 'react-router-dom';
import { clearStoredData, t } from '@food-court/shared-api';
import { unsubscribeDevice } from '@food-court/shared-api/push-device';
import { signOut, toast } from '@food-court/shared-auth';
import { savedCaches } from '@food-court/federation/discovery';

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
    // Replaces the page, instead of letting its guard redirect, so that "back" does not lead to it.
    void navigate('/login', { replace: true });
    toast.error(t('LogOut'));
  };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, clearStoredData, t } from '@food-court/shared-api';
import { unsubscribeDevice } from '@food-court/shared-api/push-device';
import { signOut, toast } from '@food-court/shared-auth';
import { Button, ConfirmDialog } from '@food-court/shared-ui';
import { FailureMessage } from '#page/failure.tsx';
import { failureText } from '#page/failure-text.ts';

/** For a lost phone, or a browser that somebody forgot to log out of. */
export function SignOutEverywhere() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const end = useMutation({
    mutationFn: () => call('POST /sign-out-everywhere'),
    onSuccess: async () => {
      await unsubscribeDevice().catch(() => undefined);
      // The server refuses this session anyway, even if the provider can’t be reached.
      await signOut().catch(() => undefined);
      clearStoredData();
      toast.info(t('You are signed out everywhere'));
      void navigate('/login', { replace: true });
    },
  });
  const close = () => setOpen(false);
  const openDialog = () => {
    end.reset();
    setOpen(true);
  };
  return (
    <>
      <Button type="button" variant="secondary" onClick={openDialog}>
        {t('Sign out everywhere')}
      </Button>
      <p data-look="s soft">
        {t(
          'Ends every session, including this one, and turns off notifications. Other devices are signed out at their next step.',
        )}
      </p>
      {open && (
        <ConfirmDialog
          open
          title={t('Sign out everywhere?')}
          confirmLabel={t('Sign out everywhere')}
          cancelLabel={t('Stay signed in')}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={close}
        >
          <p>{t('You log in again on each device. If someone else knows your password, change it too.')}</p>
          {end.error && <FailureMessage>{failureText(end.error)}</FailureMessage>}
        </ConfirmDialog>
      )}
    </>
  );
}

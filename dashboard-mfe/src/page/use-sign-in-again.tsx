import { useState, type ReactNode } from 'react';
import { ApiError, t } from '@food-court/shared-api';
import { ConfirmDialog } from '@food-court/shared-ui';
import { useLogInAgain } from './use-log-in-again';

export interface SignInAgain {
  /** Opens the dialog and returns true if only a new sign-in helps. */
  handles: (error: unknown) => boolean;
  dialog: ReactNode;
}

/**
 * For actions that need a recent sign-in. Nobody types a password here, because this page may run other teams’ code,
 * and the login page does not.
 */
export function useSignInAgain(): SignInAgain {
  const [isOpen, setOpen] = useState(false);
  const logInAgain = useLogInAgain();
  const close = () => setOpen(false);
  return {
    handles: (error) => {
      const isOld = error instanceof ApiError && error.code === 'old_sign_in';
      if (isOld) setOpen(true);
      return isOld;
    },
    dialog: isOpen && (
      <ConfirmDialog
        open
        title={t('Log in again to go on')}
        confirmLabel={t('Log in again')}
        cancelLabel={t('Not now')}
        variant="primary"
        onConfirm={() => void logInAgain()}
        onClose={close}
      >
        <p>{t('Please log in again to do this. Nothing has changed yet, and you come back here.')}</p>
      </ConfirmDialog>
    ),
  };
}

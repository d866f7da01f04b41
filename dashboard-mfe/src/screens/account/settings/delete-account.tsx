import { useState, type SubmitEvent } from 'react';
import { t } from '@food-court/shared-api';
import { Button, ConfirmDialog, stack, TextField } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { FailureMessage } from '#page/failure.tsx';
import { useSignInAgain, type SignInAgain } from '#page/use-sign-in-again.tsx';
import { messages } from './messages';
import { useDeleteAccount } from './use-delete-account';

export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const signInAgain = useSignInAgain();
  const close = () => setOpen(false);
  const handles = (error: unknown): boolean => {
    const isHandled = signInAgain.handles(error);
    if (isHandled) close();
    return isHandled;
  };
  return (
    <>
      <Button type="button" variant="ghost" harmful icon={<TrashIcon size={18} />} onClick={() => setOpen(true)}>
        {t('Delete your account')}
      </Button>
      {signInAgain.dialog}
      {open && <DeleteDialog email={email} handles={handles} onClose={close} />}
    </>
  );
}

interface DeleteDialogProps extends Pick<SignInAgain, 'handles'> {
  email: string;
  onClose: () => void;
}

function DeleteDialog({ email, handles, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const { errors, busy, deleteAccount } = useDeleteAccount(email, { handles });

  const confirm = () => void deleteAccount(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) confirm();
  };

  return (
    <ConfirmDialog
      open
      title={t('Delete your account')}
      confirmLabel={t('Delete for good')}
      cancelLabel={t('Keep my account')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {messages.deletion.map((sentence) => (
        <p key={sentence}>{t(sentence)}</p>
      ))}
      <form method="post" noValidate className={stack(4)} data-look="breaks" onSubmit={submit}>
        <TextField
          label={t('Type {email} to confirm', { email })}
          type="email"
          autoComplete="off"
          readOnly={busy}
          value={typed}
          error={errors.typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <input type="submit" hidden />
      </form>
      {errors.failure && <FailureMessage>{errors.failure}</FailureMessage>}
    </ConfirmDialog>
  );
}

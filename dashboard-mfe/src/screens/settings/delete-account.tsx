import { useState, type SubmitEvent } from 'react';
import { t } from '@food-court/shared-api';
import type { SessionUser } from '@food-court/shared-auth';
import { Button, ConfirmDialog, joinClasses, PasswordField, stack, TextField } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { FailureMessage } from '../failure/failure';
import { messages } from './messages';
import styles from './settings.module.css';
import { useDeleteAccount } from './use-delete-account';
import { useLogInAgain } from './use-log-in-again';

export function DeleteAccount({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="ghost" harmful icon={<TrashIcon size={18} />} onClick={() => setOpen(true)}>
        {t('Delete your account')}
      </Button>
      {open && <DeleteDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ user: { email, partner }, onClose }: { user: SessionUser; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { needsSignIn, errors, busy, deleteAccount } = useDeleteAccount(email);
  const logInAgain = useLogInAgain();
  const needsPartner = needsSignIn ? partner : undefined;

  const confirm = () => void (needsPartner ? logInAgain() : deleteAccount(typed, password));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) confirm();
  };

  return (
    <ConfirmDialog
      open
      title={t('Delete your account')}
      confirmLabel={needsPartner ? t('Log in again') : t('Delete for good')}
      cancelLabel={t('Keep my account')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {messages.deletion.map((sentence) => (
        <p key={sentence}>{t(sentence)}</p>
      ))}
      <form method="post" noValidate className={joinClasses(stack(4), styles.confirmation)} onSubmit={submit}>
        <TextField
          label={t('Type {email} to confirm', { email })}
          type="email"
          autoComplete="off"
          readOnly={busy}
          value={typed}
          error={errors.typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {needsPartner && <p role="status">{messages.partnerNeeded(needsPartner)}</p>}
        {needsSignIn && !partner && (
          <PasswordField
            label={t('Password')}
            autoComplete="current-password"
            // The field appears because of the answer to a press of the button.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            readOnly={busy}
            hint={messages.passwordNeeded}
            value={password}
            error={errors.password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <input type="submit" hidden />
      </form>
      {errors.failure && <FailureMessage>{errors.failure}</FailureMessage>}
    </ConfirmDialog>
  );
}

import { useState, type SubmitEvent } from 'react';
import { Button, ConfirmDialog, joinClasses, PasswordField, stack, TextField } from '@food-court/shared-ui';
import { TrashIcon } from '@food-court/shared-ui/icons';
import { FailureMessage } from '../failure/failure';
import { messages } from './messages';
import styles from './settings.module.css';
import { useDeleteAccount } from './use-delete-account';

export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="ghost" harmful icon={<TrashIcon size={18} />} onClick={() => setOpen(true)}>
        Delete your account
      </Button>
      {open && <DeleteDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { needsPassword, errors, busy, deleteAccount } = useDeleteAccount(email);

  const confirm = () => void deleteAccount(typed, password);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) confirm();
  };

  return (
    <ConfirmDialog
      open
      title="Delete your account"
      confirmLabel="Delete for good"
      cancelLabel="Keep my account"
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {messages.deletion.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <form method="post" noValidate className={joinClasses(stack(4), styles.confirmation)} onSubmit={submit}>
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          readOnly={busy}
          value={typed}
          error={errors.typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {needsPassword && (
          <PasswordField
            label="Password"
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

import { useState } from 'react';
import { IdentityError, sendPasswordReset, toast } from 'shared-auth';
import { Button } from 'shared-ui';
import { LockIcon } from 'shared-ui/icons';
import { failureWords } from '../failure/failure-words';
import { messages } from './messages';

/** By the provider's mail: whoever holds the mailbox may change it, and nobody who only found an open screen. */
export function ChangePassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  const sendMail = async () => {
    setBusy(true);
    try {
      await sendPasswordReset(email);
      toast.info(messages.passwordMail);
    } catch (error) {
      toast.error(error instanceof IdentityError ? error.message : failureWords(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button type="button" variant="secondary" icon={<LockIcon size={18} />} busy={busy} onClick={() => void sendMail()}>
      Change password
    </Button>
  );
}

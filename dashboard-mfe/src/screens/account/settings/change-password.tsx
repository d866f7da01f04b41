import { useId, useState } from 'react';
import { loadRuntimeConfig, t } from '@food-court/shared-api';
import { IdentityError, sendPasswordReset, toast, type SessionUser } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { LockIcon } from '@food-court/shared-ui/icons';
import { failureText } from '#page/failure-text.ts';
import styles from './settings.module.css';
import { messages } from './messages';

/** The sandbox of the identity provider shows its mails instead of sending them. */
const outboxOf = async (): Promise<string | undefined> =>
  (await loadRuntimeConfig()).sandbox.identity ? '/sandbox/outbox' : undefined;

/** Sends a mail, so that only the owner of the mailbox can change the password, not somebody at an unattended screen. */
export function ChangePassword({ user: { email, partner } }: { user: SessionUser }) {
  const hintId = useId();
  const [busy, setBusy] = useState(false);
  const [outbox, setOutbox] = useState<string>();

  const sendMail = async () => {
    setBusy(true);
    try {
      await sendPasswordReset(email);
      toast.info(messages.passwordMail);
      setOutbox(await outboxOf().catch(() => undefined));
    } catch (error) {
      toast.error(error instanceof IdentityError ? error.message : failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        type="button"
        variant="secondary"
        icon={<LockIcon size={18} />}
        busy={busy}
        aria-describedby={hintId}
        onClick={() => void sendMail()}
      >
        {partner ? t('Set a password') : t('Change password')}
      </Button>
      <p id={hintId} data-look="s soft">
        {partner ? messages.noPassword(partner) : messages.passwordHint}
      </p>
      <p role="status" className={styles.outbox} data-look="s soft">
        {outbox && (
          <>
            {messages.mailInSandbox}{' '}
            <a href={outbox} target="_blank" rel="noreferrer">
              {t('Open the outbox')}
            </a>
          </>
        )}
      </p>
    </>
  );
}

import { useEffect, useState } from 'react';
import { checkConfirmation, IdentityError, sendConfirmation, toast } from '@food-court/shared-auth';
import { Button } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { useOutbox } from '../screens/environment';
import styles from './confirm-address.module.css';

const failure = 'That did not work. Please try again in a moment.';

/** Anybody can register an address that is not theirs, so it is theirs only after they followed the link in a mail. */
export function ConfirmAddress({ email }: { email: string }) {
  const outbox = useOutbox();
  const send = useBusyAction(async () => {
    await sendConfirmation();
    toast.info(`A new mail is on its way to ${email}`);
  });
  const check = useBusyAction(async () => {
    if (await checkConfirmation()) toast.success('Your e-mail address is confirmed');
    else toast.info('It is not confirmed yet: please open the link in the mail first');
  });
  useEffect(checkOnReturn, []);

  return (
    <aside className={styles.notice} aria-label="Confirm your e-mail address">
      <div className={styles.text}>
        <AlertIcon size={22} />
        <p>
          Please confirm your e-mail address: open the link in the mail that we sent to <strong>{email}</strong>.
          {outbox && (
            <>
              {' '}
              This is a sandbox, no mail leaves this machine.{' '}
              <a href={outbox} target="_blank" rel="noreferrer">
                Open its outbox
              </a>
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button type="button" variant="secondary" size="s" {...send}>
          Send it again
        </Button>
        <Button type="button" variant="ghost" size="s" {...check}>
          I have confirmed it
        </Button>
      </div>
    </aside>
  );
}

function useBusyAction(action: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast.error(error instanceof IdentityError ? error.message : failure);
    } finally {
      setBusy(false);
    }
  };
  return { busy, onClick: () => void run() };
}

/** The mail is usually opened in another tab. A check that fails is repeated at the next return. */
function checkOnReturn(): () => void {
  const check = (): void => {
    if (!document.hidden) checkConfirmation().catch(() => {});
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

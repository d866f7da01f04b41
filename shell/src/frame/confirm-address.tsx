import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import { checkConfirmation, IdentityError, sendConfirmation, toast } from '@food-court/shared-auth';
import { Button, textWith } from '@food-court/shared-ui';
import { AlertIcon } from '@food-court/shared-ui/icons';
import { useOutbox } from '../page/environment';
import styles from './confirm-address.module.css';

/** Anybody can register an address that is not theirs, so it only counts as theirs after they followed the link in a mail. */
export function ConfirmAddress({ email }: { email: string }) {
  const outbox = useOutbox();
  const send = useBusyAction(async () => {
    await sendConfirmation();
    toast.info(t('A new mail is on its way to {email}', { email }));
  });
  const check = useBusyAction(async () => {
    if (await checkConfirmation()) toast.success(t('Your e-mail address is confirmed'));
    else toast.info(t('Not confirmed yet. Open the link in the mail first'));
  });
  useEffect(checkOnReturn, []);

  return (
    <aside
      className={styles.notice}
      data-look="warning row wrap middle centre warning-wash"
      aria-label={t('Confirm your e-mail address')}
    >
      <div className={styles.text} data-look="snug breaks row middle gap-3 shrink">
        <AlertIcon size={22} />
        <p>
          {textWith('Confirm your e-mail address: open the link we sent to {address}.', {
            address: <strong>{email}</strong>,
          })}
          {outbox && (
            <>
              {' '}
              {textWith('This is a sandbox, no mail leaves this machine. {link}', {
                link: (
                  <a href={outbox} target="_blank" rel="noreferrer">
                    {t('Open the outbox')}
                  </a>
                ),
              })}
            </>
          )}
        </p>
      </div>
      <div data-look="row wrap gap-2">
        <Button type="button" variant="secondary" size="s" {...send}>
          {t('Send it again')}
        </Button>
        <Button type="button" variant="ghost" size="s" {...check}>
          {t('I have confirmed it')}
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
      toast.error(
        error instanceof IdentityError ? error.message : t('That did not work. Please try again in a moment.'),
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, onClick: () => void run() };
}

/** The mail is usually opened in another tab. A failed check is repeated at the next return. */
function checkOnReturn(): () => void {
  const check = (): void => {
    if (!document.hidden) checkConfirmation().catch(() => {});
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

import { useEffect, useState } from 'react';
import { t } from '@food-court/shared-api';
import type { SignInPartner } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { joinClasses } from '@food-court/shared-ui';
import { useReturnPath, useSignInProblem } from '../auth-card/return-path';
import { useSignInWith } from '#page/environment.ts';
import { messages } from './messages';
import styles from './partner-buttons.module.css';
import { partnerMarks } from './partner-marks';
import { beginSignIn } from './sign-in-request';

/** The sign-in buttons for people without a password of ours, where the court has configured partners. */
export function PartnerButtons() {
  const { clients, isSandbox } = useSignInWith();
  const returnPath = useReturnPath();
  const { busy } = useSession();
  const earlier = useSignInProblem();
  const [problem, setProblem] = useState(earlier);
  const [leaving, setLeaving] = useState<SignInPartner>();

  // "Back" from the partner’s page may restore this page as it was left.
  useEffect(() => {
    const stay = () => setLeaving(undefined);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const leave = async (partner: SignInPartner, client: string) => {
    if (leaving || busy) return;
    if (!navigator.onLine) return setProblem(messages.offline);
    setProblem('');
    setLeaving(partner);
    try {
      if (await beginSignIn(partner, { client, isSandbox, returnPath })) return;
      setProblem(messages.noMemory);
    } catch {
      setProblem(messages.failed);
    }
    setLeaving(undefined);
  };

  const offered = Object.entries(clients) as [SignInPartner, string][];
  if (offered.length === 0) return null;
  return (
    <div className={styles.partners} data-look="grid gap-3">
      {problem && (
        <div role="alert" data-look="warning warning-wash pad-3-4">
          {problem}
        </div>
      )}
      {offered.map(([partner, client]) => (
        <button
          key={partner}
          type="button"
          className={joinClasses(styles.partner, styles[partner])}
          aria-busy={leaving === partner || undefined}
          aria-disabled={leaving !== undefined || busy || undefined}
          onClick={() => void leave(partner, client)}
        >
          {partnerMarks[partner]}
          {t('Continue with {partner}', { partner })}
        </button>
      ))}
      <p data-look="s soft centred">{messages.terms}</p>
      <p className={styles.or} data-look="s soft grid middle gap-3">
        {messages.or}
      </p>
    </div>
  );
}

import { Link, Navigate } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { signOut, toast, useSession, type Session } from '@food-court/shared-auth';
import { Button, textWith } from '@food-court/shared-ui';
import { AuthCard } from '#account/auth-card/auth-card.tsx';
import { useInviteQuery, useRememberedInvite } from '#account/auth-card/invite-query.ts';
import { PendingActionNote } from '#account/auth-card/pending-action-note.tsx';
import { nextPath, useReturnPath } from '#account/auth-card/return-path.ts';
import { PartnerButtons } from '#account/partners/partner-buttons.tsx';
import { SuspendedAccount } from '#account/suspended/suspended-account.tsx';
import { messages } from './messages';
import { RegisterForm } from './register-form';

const changeAccount = (): Promise<void> => signOut().catch(() => toast.error(messages.stillSignedIn));

/** Somebody who came through Google or Apple is not signed out at the end, so the form stays while the new profile loads. */
const isUnfinished = ({ profileState, user }: Extract<Session, { status: 'signed-in' }>): boolean =>
  profileState === 'missing' || (profileState === 'loading' && user.partner !== undefined);

export default function RegisterScreen() {
  const session = useSession();
  const returnPath = useReturnPath();
  const invite = useInviteQuery();
  useRememberedInvite(invite);
  const unfinished = session.status === 'signed-in' && isUnfinished(session) ? session.user : undefined;
  const next = nextPath(session, returnPath);
  if (next && !unfinished) return <Navigate {...next} replace />;
  if (session.status === 'signed-in' && session.profileState === 'suspended') return <SuspendedAccount />;

  if (unfinished) {
    return (
      <AuthCard
        title={unfinished.partner ? messages.newHere : t('Finish your registration')}
        lead={unfinished.partner ? messages.partnerSays(unfinished.partner) : messages.unfinished}
        alternative={
          <Button type="button" variant="ghost" size="s" onClick={() => void changeAccount()}>
            {t('Use another account')}
          </Button>
        }
      >
        <PendingActionNote
          text={returnPath.waiting}
          instead={{ label: t('Only register'), to: '/register', from: returnPath.from }}
        />
        <InvitedNote invite={invite} />
        <RegisterForm key={unfinished.uid} unfinished={unfinished} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('Register Now')}
      lead={t('Join as a Buyer to order, or as a Seller to cook.')}
      alternative={
        <>
          {textWith('Already have an account? {link}', {
            link: (
              <Link to={`/login${invite}`} state={returnPath}>
                {t('Login')}
              </Link>
            ),
          })}
        </>
      }
    >
      <PendingActionNote
        text={[returnPath.waiting, returnPath.announced].filter(Boolean).join(' ')}
        instead={{ label: t('Only register'), to: '/register', from: returnPath.from }}
      />
      <InvitedNote invite={invite} />
      <PartnerButtons />
      <RegisterForm />
    </AuthCard>
  );
}

const InvitedNote = ({ invite }: { invite: string }) =>
  invite && <p data-look="snug pad-3-4 space-above-4 accent-wash">{messages.invited}</p>;

import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { textWith } from '@food-court/shared-ui';
import { AuthCard } from '#account/auth-card/auth-card.tsx';
import { useInviteQuery } from '#account/auth-card/invite-query.ts';
import { PendingActionNote } from '#account/auth-card/pending-action-note.tsx';
import { useHydrated } from '#account/auth-card/use-hydrated.ts';
import { nextPath, takeReturnPath, useReturnPath } from '#account/auth-card/return-path.ts';
import { useOrdersPage } from '#frame/guest-orders.ts';
import { SuspendedAccount } from '#account/suspended/suspended-account.tsx';
import { PartnerButtons } from '#account/partners/partner-buttons.tsx';
import { PageSkeleton } from '#page/page-skeleton.tsx';
import { useLazyComponent } from '#page/use-lazy-component.ts';
import { LoginForm } from './login-form';

const loadReturn = () => import('./partner-return').then(({ PartnerReturn }) => PartnerReturn);

function Returning() {
  const PartnerReturn = useLazyComponent(loadReturn);
  return PartnerReturn ? <PartnerReturn /> : <PageSkeleton />;
}

const ordersOfMembers = '/orders';

export default function LoginScreen() {
  const session = useSession();
  const returnPath = useReturnPath();
  const ordersPage = useOrdersPage(ordersOfMembers);
  const invite = useInviteQuery();
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  useEffect(takeReturnPath, []);
  // The server does not see the fragment. The answer may belong to another person than the one signed in.
  if (isHydrated && hash.includes('state=')) return <Returning />;
  const next = nextPath(session, returnPath);
  if (next) return <Navigate {...next} replace />;
  // The server can’t know that this browser has ordered as a guest: its link and its redirect are those of members.
  if (returnPath.from === ordersOfMembers && ordersPage !== ordersOfMembers)
    return <Navigate to={ordersPage} replace />;
  if (session.status === 'signed-in' && session.profileState === 'suspended') return <SuspendedAccount />;
  return (
    <AuthCard
      title={t('login Now')}
      lead={t('Welcome back: your table is still warm.')}
      alternative={
        <>
          {textWith('New here? {link}', {
            link: (
              <Link to={`/register${invite}`} state={returnPath}>
                {t('create a new account')}
              </Link>
            ),
          })}
        </>
      }
    >
      <PendingActionNote
        text={returnPath.announced}
        instead={{ label: t('Only log in'), to: '/login', from: returnPath.from }}
      />
      <PartnerButtons />
      <LoginForm />
    </AuthCard>
  );
}

import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { useSession } from '@food-court/shared-auth';
import { textWith } from '@food-court/shared-ui';
import { AuthCard } from '../auth-card/auth-card';
import { PendingActionNote } from '../auth-card/pending-action-note';
import { useHydrated } from '../auth-card/use-hydrated';
import { nextPath, takeReturnPath, useReturnPath } from '../auth-card/return-path';
import { SuspendedAccount } from '../suspended/suspended-account';
import { PartnerButtons } from '../partners/partner-buttons';
import { PageSkeleton } from '../page-skeleton';
import { useLazyComponent } from '../use-lazy-component';
import { LoginForm } from './login-form';

const loadReturn = () => import('./partner-return').then(({ PartnerReturn }) => PartnerReturn);

function Returning() {
  const PartnerReturn = useLazyComponent(loadReturn);
  return PartnerReturn ? <PartnerReturn /> : <PageSkeleton />;
}

export default function LoginScreen() {
  const session = useSession();
  const returnPath = useReturnPath();
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  useEffect(takeReturnPath, []);
  // The server does not see the fragment. The answer may belong to another person than the one signed in.
  if (isHydrated && hash.includes('state=')) return <Returning />;
  const next = nextPath(session, returnPath);
  if (next) return <Navigate {...next} replace />;
  if (session.status === 'signed-in' && session.profileState === 'suspended') return <SuspendedAccount />;
  return (
    <AuthCard
      title={t('login Now')}
      lead={t('Welcome back: your table is still warm.')}
      alternative={
        <>
          {textWith('New here? {link}', {
            link: (
              <Link to="/register" state={returnPath}>
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

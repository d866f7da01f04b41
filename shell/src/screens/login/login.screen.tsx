import { Link, Navigate } from 'react-router-dom';
import { useSession } from '@food-court/shared-auth';
import { AuthCard } from '../auth-card/auth-card';
import { PendingActionNote } from '../auth-card/pending-action-note';
import { nextPath, useReturnPath } from '../auth-card/return-path';
import { SuspendedAccount } from '../suspended/suspended-account';
import { LoginForm } from './login-form';

export default function LoginScreen() {
  const session = useSession();
  const returnPath = useReturnPath();
  const next = nextPath(session, returnPath);
  if (next) return <Navigate {...next} replace />;
  if (session.status === 'signed-in' && session.profileState === 'suspended') return <SuspendedAccount />;
  return (
    <AuthCard
      title="login Now"
      lead="Welcome back: your table is still warm."
      alternative={
        <>
          New here?{' '}
          <Link to="/register" state={returnPath}>
            create a new account
          </Link>
        </>
      }
    >
      <PendingActionNote
        text={returnPath.announced}
        instead={{ label: 'Only log in', to: '/login', from: returnPath.from }}
      />
      <LoginForm />
    </AuthCard>
  );
}

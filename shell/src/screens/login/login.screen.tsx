import { Link, Navigate } from 'react-router-dom';
import { useSession } from '@food-court/shared-auth';
import { AuthCard } from '../auth-card/auth-card';
import { nextPath, useReturnPath, type ReturnPath } from '../auth-card/return-path';
import { SuspendedAccount } from '../suspended/suspended-account';
import { LoginForm } from './login-form';
import styles from './login-form.module.css';

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
      {returnPath.announced && <PendingActionNote {...returnPath} />}
      <LoginForm />
    </AuthCard>
  );
}

/** Announces what happens right after the login, with a link to log in without it. */
const PendingActionNote = ({ from, announced }: ReturnPath) => (
  <p className={styles.pendingAction}>
    <span dir="auto">{announced}</span>{' '}
    <Link to="/login" replace state={{ from }}>
      Only log in
    </Link>
  </p>
);

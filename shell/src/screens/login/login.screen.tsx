import { Link, Navigate } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Entrance } from '../entrance/entrance';
import { useWayBack } from '../entrance/way-back';
import { wayOn } from '../entrance/way-on';
import { SuspendedAccount } from '../suspended-account';
import { Announced } from './announced';
import { LoginForm } from './login-form';

export default function LoginScreen() {
  const session = useSession();
  const wayBack = useWayBack();
  const there = wayOn(session, wayBack);
  if (there) return <Navigate {...there} replace />;
  if (session.status === 'signed-in' && session.profileState === 'suspended') return <SuspendedAccount />;
  return (
    <Entrance
      title="login Now"
      lead="Welcome back: your table is still warm."
      other={
        <>
          New here?{' '}
          <Link to="/register" state={wayBack}>
            create a new account
          </Link>
        </>
      }
    >
      {wayBack.announced && <Announced {...wayBack} />}
      <LoginForm />
    </Entrance>
  );
}

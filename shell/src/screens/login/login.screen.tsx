import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from 'shared-auth';
import { Entrance } from '../entrance/entrance';
import { wayOn } from '../entrance/way-on';
import { LoginForm } from './login-form';

export default function LoginScreen() {
  const location = useLocation();
  const there = wayOn(useSession(), (location.state as { from?: string } | null)?.from);
  if (there) return <Navigate to={there} replace />;
  return (
    <Entrance
      title="login Now"
      lead="Welcome back: your table is still warm."
      other={
        <>
          New here? <Link to="/register">create a new account</Link>
        </>
      }
    >
      <LoginForm />
    </Entrance>
  );
}

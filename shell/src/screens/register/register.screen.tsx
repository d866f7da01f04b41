import { Link, Navigate } from 'react-router-dom';
import { signOut, toast, useSession } from 'shared-auth';
import { Button } from 'shared-ui';
import { Entrance } from '../entrance/entrance';
import { wayOn } from '../entrance/way-on';
import { messages } from './messages';
import { RegisterForm } from './register-form';

const here = '/register';

const changeAccount = (): Promise<void> => signOut().catch(() => toast.error(messages.stillSignedIn));

export default function RegisterScreen() {
  const session = useSession();
  const there = wayOn(session);
  if (there && there !== here) return <Navigate to={there} replace />;

  if (session.status === 'signed-in' && session.profileState === 'missing') {
    return (
      <Entrance
        title="Finish your registration"
        lead={messages.unfinished}
        other={
          <Button type="button" variant="ghost" size="s" onClick={() => void changeAccount()}>
            Use another account
          </Button>
        }
      >
        <RegisterForm key={session.user.uid} unfinished={session.user} />
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Register Now"
      lead="Join as a Buyer to order, or as a Seller to cook."
      other={
        <>
          Already have an account? <Link to="/login">Login</Link>
        </>
      }
    >
      <RegisterForm />
    </Entrance>
  );
}

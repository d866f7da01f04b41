import { Link, Navigate } from 'react-router-dom';
import { signOut, toast, useSession } from 'shared-auth';
import { Button } from 'shared-ui';
import { Entrance } from '../entrance/entrance';
import { useWayBack } from '../entrance/way-back';
import { wayOn } from '../entrance/way-on';
import { SuspendedAccount } from '../suspended-account';
import { messages } from './messages';
import { RegisterForm } from './register-form';

const changeAccount = (): Promise<void> => signOut().catch(() => toast.error(messages.stillSignedIn));

export default function RegisterScreen() {
  const session = useSession();
  const wayBack = useWayBack();
  const unfinished = session.status === 'signed-in' && session.profileState === 'missing' ? session.user : undefined;
  const there = wayOn(session, wayBack);
  if (there && !unfinished) return <Navigate {...there} replace />;
  if (session.status === 'signed-in' && session.profileState === 'suspended') return <SuspendedAccount />;

  if (unfinished) {
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
        <RegisterForm key={unfinished.uid} unfinished={unfinished} />
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Register Now"
      lead="Join as a Buyer to order, or as a Seller to cook."
      other={
        <>
          Already have an account?{' '}
          <Link to="/login" state={wayBack}>
            Login
          </Link>
        </>
      }
    >
      <RegisterForm />
    </Entrance>
  );
}

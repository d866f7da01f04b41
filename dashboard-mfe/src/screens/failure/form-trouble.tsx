import { useLocation, useNavigate } from 'react-router-dom';
import { signOut, toast } from 'shared-auth';
import { Button } from 'shared-ui';
import { Failure } from './failure';
import type { Trouble } from './trouble';
import styles from './form-trouble.module.css';

export function FormTrouble({ trouble: { message, signIn } }: { trouble: Trouble }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  // By then the guard leads to the login by itself, but without the way back.
  const logInAgain = () =>
    signOut().then(
      () => navigate('/login', { replace: true, state: { from: pathname + search } }),
      () => toast.error('You could not be logged out. Please try again.'),
    );

  return (
    <div className={styles.trouble}>
      <Failure>{message}</Failure>
      {signIn && (
        <Button type="button" variant="secondary" size="s" onClick={() => void logInAgain()}>
          Log in again
        </Button>
      )}
    </div>
  );
}

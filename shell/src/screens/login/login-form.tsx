import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { IdentityError, sendPasswordReset, signIn, toast } from 'shared-auth';
import { Button, PasswordField, TextField } from 'shared-ui';
import { EntranceSubmit } from '../entrance/entrance-submit';
import styles from './login-form.module.css';
import { messages } from './messages';

interface Credentials {
  email: string;
  password: string;
}

export function LoginForm() {
  const { register, handleSubmit, getValues, setError, setFocus, clearErrors, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const [resetting, setResetting] = useState(false);
  const { errors, isSubmitting } = formState;

  const explain = (error: unknown) =>
    setError('root', { message: error instanceof IdentityError ? error.message : messages.failure });

  const logIn = async ({ email, password }: Credentials) => {
    try {
      const session = await signIn(email.trim(), password);
      if (session.status === 'signed-in' && session.profileState === 'missing') toast.info(messages.unfinished);
      else toast.success(messages.success);
    } catch (error) {
      const fault = error instanceof IdentityError ? error.fault : undefined;
      if (fault === 'unreachable' || fault === 'too-many-attempts') explain(error);
      toast.error(messages.failure);
    }
  };

  const forgot = async () => {
    clearErrors();
    const email = getValues('email').trim();
    if (!email) {
      setError('email', { message: messages.resetNeedsEmail });
      setFocus('email');
      return;
    }
    setResetting(true);
    await sendPasswordReset(email).then(() => toast.info(messages.resetSent), explain);
    setResetting(false);
  };

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void handleSubmit(logIn)(event)}>
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <div className={styles.password}>
        <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
        <Button type="button" variant="ghost" size="s" busy={resetting} onClick={() => void forgot()}>
          Forgot password?
        </Button>
      </div>
      <div role="alert" className={styles.trouble}>
        {errors.root?.message}
      </div>
      <EntranceSubmit busy={isSubmitting}>Login</EntranceSubmit>
    </form>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { IdentityError, sendPasswordReset, signIn, toast } from 'shared-auth';
import { Button, PasswordField, TextField } from 'shared-ui';
import { EntranceSubmit } from '../entrance/entrance-submit';
import { useOutbox } from '../outbox';
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
  const [mailAsked, setMailAsked] = useState(false);
  const outbox = useOutbox();
  const { errors, isSubmitting } = formState;

  const explain = (error: unknown) =>
    setError('root', { message: error instanceof IdentityError ? error.message : messages.failure });

  const logIn = async ({ email, password }: Credentials) => {
    try {
      const session = await signIn(email.trim(), password);
      const state = session.status === 'signed-in' && session.profileState;
      if (state === 'missing') toast.info(messages.unfinished);
      // In place of the form a page says it.
      else if (state !== 'suspended') toast.success(messages.success);
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
    try {
      await sendPasswordReset(email);
      toast.info(messages.resetSent);
      setMailAsked(true);
    } catch (error) {
      explain(error);
    }
    setResetting(false);
  };

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void handleSubmit(logIn)(event)}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.password}>
        <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
        <Button type="button" variant="ghost" size="s" busy={resetting} onClick={() => void forgot()}>
          Forgot password?
        </Button>
      </div>
      <div role="status" className={styles.outbox}>
        {mailAsked && outbox && (
          <>
            {messages.noMailLeaves}{' '}
            <a href={outbox} target="_blank" rel="noreferrer">
              Open its outbox
            </a>
          </>
        )}
      </div>
      <div role="alert" className={styles.trouble}>
        {errors.root?.message}
      </div>
      <EntranceSubmit busy={isSubmitting}>Login</EntranceSubmit>
    </form>
  );
}

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '@food-court/shared-api';
import { IdentityError, sendPasswordReset, signIn, toast } from '@food-court/shared-auth';
import { Button, PasswordField, stack, TextField } from '@food-court/shared-ui';
import { AuthSubmit } from '#account/auth-card/auth-submit.tsx';
import { useRegisteredEmail } from '#account/auth-card/return-path.ts';
import { useOutbox } from '#page/environment.ts';
import styles from './login-form.module.css';
import { messages } from './messages';

interface Credentials {
  email: string;
  password: string;
}

export function LoginForm() {
  const registered = useRegisteredEmail();
  const { register, handleSubmit, getValues, setError, setFocus, clearErrors, formState } = useForm<Credentials>({
    defaultValues: { email: registered ?? '', password: '' },
  });
  const [isResetting, setResetting] = useState(false);
  const [isMailRequested, setMailRequested] = useState(false);
  const outbox = useOutbox();
  const { errors, isSubmitting } = formState;

  // Only the password is missing.
  useEffect(() => {
    if (registered) setFocus('password');
  }, [registered, setFocus]);

  const showError = (error: unknown) =>
    setError('root', { message: error instanceof IdentityError ? error.message : messages.failure });

  const logIn = async ({ email, password }: Credentials) => {
    try {
      const session = await signIn(email.trim(), password);
      const state = session.status === 'signed-in' && session.profileState;
      if (state === 'missing') toast.info(messages.unfinished);
      // A suspended person sees the suspension page instead of the form.
      else if (state !== 'suspended') toast.success(messages.success);
    } catch (error) {
      const fault = error instanceof IdentityError ? error.fault : undefined;
      if (fault === 'too-many-attempts') setError('root', { message: messages.tooManyAttempts });
      if (fault === 'unreachable') showError(error);
      toast.error(messages.failure);
    }
  };

  const resetPassword = async () => {
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
      setMailRequested(true);
    } catch (error) {
      showError(error);
    }
    setResetting(false);
  };

  return (
    <form method="post" className={stack(4)} onSubmit={(event) => void handleSubmit(logIn)(event)}>
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.password}>
        <PasswordField label={t('Password')} autoComplete="current-password" {...register('password')} />
        <Button type="button" variant="ghost" size="s" busy={isResetting} onClick={() => void resetPassword()}>
          {t('Forgot password?')}
        </Button>
      </div>
      <div role="status" className={styles.outbox}>
        {isMailRequested && outbox && (
          <>
            {messages.noMailLeaves}{' '}
            <a href={outbox} target="_blank" rel="noreferrer">
              {t('Open the outbox')}
            </a>
          </>
        )}
      </div>
      <div role="alert" className={styles.error}>
        {errors.root?.message}
      </div>
      <AuthSubmit busy={isSubmitting}>{t('Login')}</AuthSubmit>
    </form>
  );
}

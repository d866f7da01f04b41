import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
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
  const form = useForm<Credentials>({ defaultValues: { email: registered ?? '', password: '' } });
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  const { isResetting, isMailRequested, resetPassword } = usePasswordReset(form);

  // Only the password is missing.
  useEffect(() => {
    if (registered) setFocus('password');
  }, [registered, setFocus]);

  return (
    <form
      method="post"
      className={stack(4)}
      onSubmit={(event) => void handleSubmit((typed) => logIn(typed, form))(event)}
    >
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.password} data-look="grid">
        <PasswordField label={t('Password')} autoComplete="current-password" {...register('password')} />
        <Button type="button" variant="ghost" size="s" busy={isResetting} onClick={() => void resetPassword()}>
          {t('Forgot password?')}
        </Button>
      </div>
      <div role="status" className={styles.outbox} data-look="s soft">
        {isMailRequested && <OutboxNote />}
      </div>
      <div role="alert" className={styles.error} data-look="danger press-corners pad-3-4 danger-wash">
        {errors.root?.message}
      </div>
      <AuthSubmit busy={isSubmitting}>{t('Login')}</AuthSubmit>
    </form>
  );
}

type CredentialsForm = UseFormReturn<Credentials>;

async function logIn({ email, password }: Credentials, form: CredentialsForm): Promise<void> {
  try {
    const session = await signIn(email.trim(), password);
    const state = session.status === 'signed-in' && session.profileState;
    if (state === 'missing') toast.info(messages.unfinished);
    // A suspended person sees the suspension page instead of the form.
    else if (state !== 'suspended') toast.success(messages.success);
  } catch (error) {
    const fault = error instanceof IdentityError ? error.fault : undefined;
    if (fault === 'too-many-attempts') form.setError('root', { message: messages.tooManyAttempts });
    if (fault === 'unreachable') showError(error, form);
    toast.error(messages.failure);
  }
}

const showError = (error: unknown, { setError }: CredentialsForm): void =>
  setError('root', { message: error instanceof IdentityError ? error.message : messages.failure });

/** Sends the link for a new password to the typed address. */
function usePasswordReset(form: CredentialsForm) {
  const [isResetting, setResetting] = useState(false);
  const [isMailRequested, setMailRequested] = useState(false);
  const resetPassword = async () => {
    form.clearErrors();
    const email = form.getValues('email').trim();
    if (!email) {
      form.setError('email', { message: messages.resetNeedsEmail });
      form.setFocus('email');
      return;
    }
    setResetting(true);
    try {
      await sendPasswordReset(email);
      toast.info(messages.resetSent);
      setMailRequested(true);
    } catch (error) {
      showError(error, form);
    }
    setResetting(false);
  };
  return { isResetting, isMailRequested, resetPassword };
}

/** Says where a sandbox shows the mails that it does not send. */
function OutboxNote() {
  const outbox = useOutbox();
  if (!outbox) return null;
  return (
    <>
      {messages.noMailLeaves}{' '}
      <a href={outbox} target="_blank" rel="noreferrer">
        {t('Open the outbox')}
      </a>
    </>
  );
}

import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { limits, signUpRoles } from '@food-court/shared-api';
import { register as registerAccount, signOut, toast, type SessionUser } from '@food-court/shared-auth';
import { PasswordField, PhotoPicker, SelectField, stack, TextField } from '@food-court/shared-ui';
import { AuthSubmit } from '../auth-card/auth-submit';
import { useReturnPath } from '../auth-card/return-path';
import { useImageHost } from '../environment';
import { messages } from './messages';
import { createProfile, registrationFault, type RegistrationForm } from './registration';
import { emailRule, nameRule } from './registration-rules';

const roleOptions = signUpRoles.map((role) => ({ value: role, label: role }));

/** `unfinished`: an account that is signed in and has no profile; only the profile is asked for. */
export function RegisterForm({ unfinished }: { unfinished?: SessionUser }) {
  const imageHost = useImageHost();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const { register, control, handleSubmit, setError, formState } = useForm<RegistrationForm>({
    defaultValues: { name: '', email: unfinished?.email ?? '', password: '', role: '', photos: [] },
  });
  const { errors, isSubmitting } = formState;

  const submit = async (form: RegistrationForm) => {
    try {
      const createProfileOf = createProfile(imageHost, form);
      if (unfinished) {
        await createProfileOf(unfinished);
        await signOut();
      } else {
        await registerAccount(form.email.trim(), form.password, createProfileOf);
      }
      void navigate('/login', { state: returnPath });
      toast.success(messages.success);
    } catch (error) {
      const { message, field } = registrationFault(error);
      if (field) setError(field, { message }, { shouldFocus: true });
      if (field !== 'photos') toast.error(message);
    }
  };

  return (
    <form method="post" className={stack(4)} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: nameRule })}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        readOnly={unfinished !== undefined}
        error={errors.email?.message}
        {...register('email', { validate: emailRule })}
      />
      {!unfinished && (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={messages.passwordHint}
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      <SelectField
        label="Role"
        prompt="Choose Role"
        options={roleOptions}
        error={errors.role?.message}
        {...register('role', { required: messages.roleRequired })}
      />
      <Controller
        control={control}
        name="photos"
        rules={{
          validate: ([photo]) =>
            !photo ? messages.photoRequired : photo.size <= limits.photoBytes || messages.photoSize,
        }}
        render={({ field: { ref, value, onChange, onBlur, name } }) => (
          <PhotoPicker
            label="Photo"
            {...{ ref, name, onBlur, onChange }}
            photos={value}
            error={errors.photos?.message}
          />
        )}
      />
      <AuthSubmit busy={isSubmitting}>Register</AuthSubmit>
    </form>
  );
}

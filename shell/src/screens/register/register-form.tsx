import { Controller, type Control } from 'react-hook-form';
import { limits, signUpRoles, t } from '@food-court/shared-api';
import type { SessionUser } from '@food-court/shared-auth';
import { PasswordField, PhotoPicker, SelectField, stack, TextField } from '@food-court/shared-ui';
import { AuthSubmit } from '#account/auth-card/auth-submit.tsx';
import { AvatarPicker } from './avatar-picker';
import { messages } from './messages';
import type { RegistrationForm } from './registration';
import { emailRule, nameRule } from './registration-rules';
import { useRegistration } from './use-registration';

const roleOptions = () => signUpRoles.map((role) => ({ value: role, label: t(role) }));

/** `unfinished` is a signed-in account without a profile; the form then only asks for the profile. */
export function RegisterForm({ unfinished }: { unfinished?: SessionUser }) {
  const { form, submit } = useRegistration(unfinished);
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;

  return (
    // The fields show their own messages all at once, where the browser would show one after the other.
    <form method="post" noValidate className={stack(4)} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Full name')}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name', { validate: nameRule })}
      />
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="email"
        required
        readOnly={unfinished !== undefined}
        error={errors.email?.message}
        {...register('email', { validate: emailRule })}
      />
      {!unfinished && (
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          required
          hint={messages.passwordHint}
          error={errors.password?.message}
          {...register('password', { required: messages.passwordRequired })}
        />
      )}
      <SelectField
        label={t('Role')}
        required
        prompt={t('Choose Role')}
        options={roleOptions()}
        error={errors.role?.message}
        {...register('role', { required: messages.roleRequired })}
      />
      <PhotoField control={control} error={errors.photos?.message} />
      <AuthSubmit busy={isSubmitting}>{t('Register')}</AuthSubmit>
    </form>
  );
}

/** A photo of the person’s own, or one of our drawings. */
const PhotoField = ({ control, error }: { control: Control<RegistrationForm>; error?: string }) => (
  <Controller
    control={control}
    name="photos"
    rules={{
      validate: ([photo]) => (!photo ? messages.photoRequired : photo.size <= limits.photoBytes || messages.photoSize),
    }}
    render={({ field: { ref, value, onChange, onBlur, name } }) => (
      <div className={stack(3)}>
        <PhotoPicker label={t('Photo')} required {...{ ref, name, onBlur, onChange }} photos={value} error={error} />
        <AvatarPicker photo={value[0]} onChoose={(photo) => onChange([photo])} />
      </div>
    )}
  />
);

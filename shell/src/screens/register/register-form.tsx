import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { limits, signUpRoles, t } from '@food-court/shared-api';
import { refreshProfile, register as registerAccount, signOut, toast, type SessionUser } from '@food-court/shared-auth';
import { PasswordField, PhotoPicker, SelectField, stack, TextField } from '@food-court/shared-ui';
import { AuthSubmit } from '#account/auth-card/auth-submit.tsx';
import { useReturnPath } from '#account/auth-card/return-path.ts';
import { useImageHost } from '#page/environment.ts';
import { createProfile } from '#account/new-person/create-profile.ts';
import { AvatarPicker } from './avatar-picker';
import { messages } from './messages';
import { registrationFault, type RegistrationForm } from './registration';
import { emailRule, nameRule } from './registration-rules';

const roleOptions = () => signUpRoles.map((role) => ({ value: role, label: t(role) }));

/** `unfinished` is a signed-in account without a profile; the form then only asks for the profile. */
export function RegisterForm({ unfinished }: { unfinished?: SessionUser }) {
  const imageHost = useImageHost();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const { register, control, handleSubmit, setError, getValues, setValue, formState } = useForm<RegistrationForm>({
    defaultValues: {
      name: unfinished?.name ?? '',
      email: unfinished?.email ?? '',
      password: '',
      // A pending action is a purchase or a wish, which takes a Buyer.
      role: returnPath.begun ? 'Buyer' : '',
      photos: [],
    },
  });
  const { errors, isSubmitting } = formState;

  const known = unfinished?.partner ? unfinished : undefined;
  useEffect(() => {
    if (!known) return;
    const offer = (photo: File) => getValues('photos').length === 0 && setValue('photos', [photo]);
    import(/* webpackChunkName: "avatars" */ '#account/new-person/first-photo.ts')
      .then(({ firstPhoto }) => firstPhoto(known))
      .then(offer, () => {});
  }, [known, getValues, setValue]);

  const submit = async (form: RegistrationForm) => {
    try {
      const createProfileOf = createProfile(imageHost, form);
      if (unfinished) {
        await createProfileOf(unfinished);
        // The page continues as after a login.
        if (unfinished.partner) {
          await refreshProfile();
          toast.success(messages.success);
          return;
        }
        await signOut();
      } else {
        await registerAccount(form.email.trim(), form.password, createProfileOf);
      }
      void navigate('/login', { state: { ...returnPath, registered: unfinished?.email ?? form.email.trim() } });
      toast.success(messages.success);
    } catch (error) {
      const { message, field } = registrationFault(error);
      if (field) setError(field, { message }, { shouldFocus: true });
      if (field !== 'photos') toast.error(message);
    }
  };

  return (
    // The fields show their own messages all at once, where the browser would show one after the other.
    <form method="post" noValidate className={stack(4)} onSubmit={(event) => void handleSubmit(submit)(event)}>
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
      <Controller
        control={control}
        name="photos"
        rules={{
          validate: ([photo]) =>
            !photo ? messages.photoRequired : photo.size <= limits.photoBytes || messages.photoSize,
        }}
        render={({ field: { ref, value, onChange, onBlur, name } }) => (
          <div className={stack(3)}>
            <PhotoPicker
              label={t('Photo')}
              required
              {...{ ref, name, onBlur, onChange }}
              photos={value}
              error={errors.photos?.message}
            />
            <AvatarPicker photo={value[0]} onChoose={(photo) => onChange([photo])} />
          </div>
        )}
      />
      <AuthSubmit busy={isSubmitting}>{t('Register')}</AuthSubmit>
    </form>
  );
}

import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { refreshProfile, register, signOut, toast, type SessionUser } from '@food-court/shared-auth';
import { useReturnPath } from '#account/auth-card/return-path.ts';
import { createProfile } from '#account/new-person/create-profile.ts';
import { useImageHost } from '#page/environment.ts';
import { messages } from './messages';
import { registrationFault, type RegistrationForm } from './registration';

/** `unfinished` is a signed-in account without a profile; then only the profile is created. */
export function useRegistration(unfinished?: SessionUser) {
  const imageHost = useImageHost();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const { name = '', email = '' } = unfinished ?? {};
  // A pending action is a purchase or a wish, which takes a Buyer.
  const role = returnPath.begun ? 'Buyer' : '';
  const form = useForm<RegistrationForm>({ defaultValues: { name, email, password: '', role, photos: [] } });
  usePartnerPhoto(form, unfinished?.partner ? unfinished : undefined);

  const submit = async (typed: RegistrationForm) => {
    try {
      const createProfileOf = createProfile(imageHost, typed);
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
        await register(typed.email.trim(), typed.password, createProfileOf);
      }
      void navigate('/login', { state: { ...returnPath, registered: unfinished?.email ?? typed.email.trim() } });
      toast.success(messages.success);
    } catch (error) {
      const { message, field } = registrationFault(error);
      if (field) form.setError(field, { message }, { shouldFocus: true });
      if (field !== 'photos') toast.error(message);
    }
  };
  return { form, submit: form.handleSubmit(submit) };
}

/** Offers the photo of a person who comes from a sign-in partner, until they choose another. */
function usePartnerPhoto({ getValues, setValue }: UseFormReturn<RegistrationForm>, person?: SessionUser): void {
  useEffect(() => {
    if (!person) return;
    const offer = (photo: File) => getValues('photos').length === 0 && setValue('photos', [photo]);
    import(/* webpackChunkName: "avatars" */ '#account/new-person/first-photo.ts')
      .then(({ firstPhoto }) => firstPhoto(person))
      .then(offer, () => {});
  }, [person, getValues, setValue]);
}

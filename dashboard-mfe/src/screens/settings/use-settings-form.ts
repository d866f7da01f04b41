import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, type Profile } from 'shared-api';
import { refreshProfile, toast, type SessionUser } from 'shared-auth';
import { troubleOf, type Trouble } from '../failure/trouble';
import { forgetPhotos, PhotoNotSent } from '../photos/send-photos';
import { textsToOpenWith, useTypedOver } from '../typed-text/use-typed-over';
import { messages } from './messages';
import { changesOf, type SettingsValues } from './settings-changes';
import { fieldFaults } from './settings-faults';

/** Name and photo as they are typed and chosen, and the way they are saved. */
export function useSettingsForm(profile: Profile, user: SessionUser) {
  const place = `name of ${user.uid}`;
  const saved = { name: profile.name };
  const [opened] = useState(() => textsToOpenWith(place, saved));
  const [trouble, setTrouble] = useState<Trouble>();
  const { register, control, handleSubmit, setError, reset, watch, setValue, formState } = useForm<SettingsValues>({
    defaultValues: { ...opened, photos: [] },
  });
  const { errors, isSubmitting } = formState;
  const { own, contested, settle } = useTypedOver<'name'>(place, {
    typed: { name: watch('name') },
    saved,
    write: setValue,
  });

  const explain = (error: unknown, { photos }: SettingsValues) => {
    const faults = fieldFaults(error);
    for (const [nth, [field, message]] of faults.entries()) setError(field, { message }, { shouldFocus: nth === 0 });
    if (faults.length === 0) setTrouble(troubleOf(error));
    // The server does not take the address that the image host gave: next time the photo is sent anew.
    else if (!(error instanceof PhotoNotSent)) forgetPhotos(photos);
  };

  const save = async (values: SettingsValues) => {
    setTrouble(undefined);
    try {
      const body = await changesOf(values, own.includes('name'));
      if (!body) return toast.info(messages.unchanged);
      const { name } = await call('PATCH /{email}', { params: { email: user.email }, body });
      settle({ name });
      await refreshProfile();
      reset({ name, photos: [] });
      toast.success(messages.saved);
    } catch (error) {
      explain(error, values);
    }
  };

  return {
    register,
    control,
    errors,
    trouble,
    busy: isSubmitting,
    changedElsewhere: contested.length > 0,
    submit: handleSubmit(save),
  };
}

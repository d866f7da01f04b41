import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call, type Profile } from 'shared-api';
import { refreshProfile, toast, type SessionUser } from 'shared-auth';
import { Avatar, Button, Card, PhotoPicker, TextField } from 'shared-ui';
import { photosRule } from '../photos/photos-rule';
import { FormTrouble } from '../failure/form-trouble';
import { forgetPhotos, PhotoNotSent } from '../photos/send-photos';
import { troubleOf, type Trouble } from '../failure/trouble';
import { changedMeanwhile } from '../typed-text/changed-meanwhile';
import { textsToOpenWith, useTypedOver } from '../typed-text/use-typed-over';
import { messages } from './messages';
import { nameRule } from './name-rule';
import { changesOf, type SettingsValues } from './settings-changes';
import { fieldFaults } from './settings-faults';
import styles from './settings-form.module.css';

export function SettingsForm({ profile, user }: { profile: Profile; user: SessionUser }) {
  const place = `name of ${user.uid}`;
  const saved = { name: profile.name };
  const [opened] = useState(() => textsToOpenWith(place, saved));
  const [trouble, setTrouble] = useState<Trouble>();
  const { register, control, handleSubmit, setError, reset, watch, setValue, formState } = useForm<SettingsValues>({
    defaultValues: { ...opened, photos: [] },
  });
  const { errors, isSubmitting } = formState;
  const { own, contested, settle } = useTypedOver<'name'>(place, { typed: { name: watch('name') }, saved, write: setValue });

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

  return (
    <Card raised>
      {/* The browser's own messages would stand before ours. */}
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          readOnly={isSubmitting}
          hint={contested.length > 0 ? `${messages.nameHint} ${changedMeanwhile(profile.name)}` : messages.nameHint}
          error={errors.name?.message}
          {...register('name', { validate: nameRule })}
        />
        <div className={styles.photos}>
          <figure className={styles.present}>
            <Avatar className={styles.photo} name={profile.name} src={profile.image} size="l" />
            <figcaption>Your photo now</figcaption>
          </figure>
          <Controller
            control={control}
            name="photos"
            rules={{ validate: photosRule }}
            render={({ field: { ref, value, onChange, onBlur, name } }) => (
              <PhotoPicker label="New photo" hint={messages.photoHint} {...{ ref, name, onBlur, onChange }} photos={value} error={errors.photos?.message} />
            )}
          />
        </div>
        {trouble && <FormTrouble trouble={trouble} />}
        <Button type="submit" busy={isSubmitting} className={styles.save}>
          Save
        </Button>
      </form>
    </Card>
  );
}

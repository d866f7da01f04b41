import { limits, t, type Profile } from '@food-court/shared-api';
import { Controller } from 'react-hook-form';
import type { SessionUser } from '@food-court/shared-auth';
import { Avatar, Button, Card, joinClasses, PhotoPicker, stack, TextField } from '@food-court/shared-ui';
import { useDraftKey } from '#forms/use-draft.ts';
import { changedElsewhereHint, lineRule } from '#forms/text-rule.ts';
import { messages } from './messages';
import { FormFailureMessage } from '#page/failure.tsx';
import { photosRule } from '#forms/photos/photos-rule.ts';
import styles from './settings-form.module.css';
import { nameOfForm, useSettingsForm } from './use-settings-form';

const nameRule = lineRule(limits.personName, messages.name);

interface SettingsFormProps {
  profile: Profile;
  user: SessionUser;
}

export const SettingsForm = (of: SettingsFormProps) => <OpenForm key={useDraftKey(nameOfForm(of.user))} {...of} />;

function OpenForm({ profile, user }: SettingsFormProps) {
  const { initial, register, control, errors, failure, busy, changedElsewhere, submit } = useSettingsForm(
    profile,
    user,
  );
  return (
    <Card raised>
      {/* The browser would show its own messages instead of ours. */}
      <form method="post" noValidate className={stack(5)} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Name')}
          autoComplete="name"
          readOnly={busy}
          hint={changedElsewhere ? `${messages.nameHint} ${changedElsewhereHint(profile.name)}` : messages.nameHint}
          error={errors.name?.message}
          // The server’s markup needs the value, too.
          defaultValue={initial.name}
          {...register('name', { validate: nameRule })}
        />
        <div className={joinClasses(stack(4), styles.photos)}>
          <figure data-look="s soft grid centre-items pack gap-2">
            <Avatar className={styles.photo} name={profile.name} src={profile.image} size="l" />
            <figcaption>{t('Your photo now')}</figcaption>
          </figure>
          <Controller
            control={control}
            name="photos"
            rules={{ validate: photosRule }}
            render={({ field: { ref, value, onChange, onBlur, name } }) => (
              <PhotoPicker
                label={t('New photo')}
                hint={messages.photoHint}
                {...{ ref, name, onBlur, onChange }}
                photos={value}
                error={errors.photos?.message}
              />
            )}
          />
        </div>
        {failure && <FormFailureMessage failure={failure} />}
        <Button type="submit" busy={busy} data-look="start">
          {t('Save')}
        </Button>
      </form>
    </Card>
  );
}

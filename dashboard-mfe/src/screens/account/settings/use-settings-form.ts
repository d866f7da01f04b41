import { ApiError, call, type CallInput, type Profile } from '@food-court/shared-api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refreshProfile, type SessionUser, toast } from '@food-court/shared-auth';
import { forgetPhotos, PhotoUploadError, uploadPhotos } from '#forms/photos/send-photos.ts';
import { type FormFailure, formFailureOf } from '#page/failure-text.ts';
import { useDraft, useInitialTexts } from '#forms/use-draft.ts';
import { messages } from './messages';

interface SettingsValues {
  name: string;
  photos: File[];
}

type SettingsChanges = CallInput<'PATCH /{email}'>['body'];

/** The changed fields, with the photo already uploaded. Undefined when nothing changed. */
async function createChanges({ name, photos }: SettingsValues, renamed: boolean): Promise<SettingsChanges | undefined> {
  const changes: SettingsChanges = {};
  if (renamed) changes.name = name.trim();
  if (photos.length > 0) changes.image = (await uploadPhotos(photos, () => {})).image;
  return Object.keys(changes).length > 0 ? changes : undefined;
}

type FieldMessage = [field: keyof SettingsValues, message: string];

const fieldOfCall: Record<string, keyof SettingsValues> = { name: 'name', image: 'photos' };

/** The error messages by field. */
function fieldMessages(error: unknown): FieldMessage[] {
  if (error instanceof PhotoUploadError) return [['photos', error.message]];
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ field, detail }): FieldMessage[] => {
    const formField = fieldOfCall[field];
    return formField ? [[formField, detail]] : [];
  });
}

export const nameOfForm = ({ uid }: SessionUser): string => `name of ${uid}`;

export function useSettingsForm(profile: Profile, user: SessionUser) {
  const formName = nameOfForm(user);
  const saved = { name: profile.name };
  const initial = useInitialTexts(formName, saved);
  const [failure, setFailure] = useState<FormFailure>();
  const { register, control, handleSubmit, setError, reset, watch, setValue, formState } = useForm<SettingsValues>({
    defaultValues: { ...initial, photos: [] },
  });
  const { errors, isSubmitting } = formState;
  const { edited, conflicting, discard } = useDraft<'name'>(formName, {
    typed: { name: watch('name') },
    saved,
    write: setValue,
  });

  const showError = (error: unknown, { photos }: SettingsValues) => {
    const fieldErrors = fieldMessages(error);
    for (const [index, [field, message]] of fieldErrors.entries())
      setError(field, { message }, { shouldFocus: index === 0 });
    if (fieldErrors.length === 0) setFailure(formFailureOf(error));
    // The server refused the photo’s address, so the next attempt uploads the photo again.
    else if (!(error instanceof PhotoUploadError)) forgetPhotos(photos);
  };

  const save = async (values: SettingsValues) => {
    setFailure(undefined);
    try {
      const body = await createChanges(values, edited.includes('name'));
      if (!body) return toast.info(messages.unchanged);
      const { name } = await call('PATCH /{email}', { params: { email: user.email }, body });
      discard({ name });
      await refreshProfile();
      reset({ name, photos: [] });
      toast.success(messages.saved);
    } catch (error) {
      showError(error, values);
    }
  };

  return {
    initial,
    register,
    control,
    errors,
    failure,
    busy: isSubmitting,
    changedElsewhere: conflicting.length > 0,
    submit: handleSubmit(save),
  };
}

import { type FormEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '@food-court/shared-auth';
import type { CodeTexts, FormFailure } from '#page/failure-text.ts';
import { dishErrors } from './dish-errors';
import type { DishValues } from './dish-values';
import {
  forgetPhotos,
  PhotoUploadError,
  type UploadProgress,
  type OnUploadProgress,
} from '#forms/photos/send-photos.ts';

type Submit = (values: DishValues, onProgress: OnUploadProgress) => Promise<void>;

/** Submits a form, one press at a time, and shows errors at their fields. `ownTexts` replace the server’s texts. */
export function useSubmission(form: UseFormReturn<DishValues>, submitValues: Submit, ownTexts?: CodeTexts) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [formFailure, setFormFailure] = useState<FormFailure>();
  const element = useRef<HTMLFormElement>(null);

  const showError = (error: unknown, values: DishValues) => {
    const errors = dishErrors(error, ownTexts);
    for (const [index, [field, message]] of errors.fields.entries())
      form.setError(field, { message }, { shouldFocus: index === 0 });
    if (!(error instanceof PhotoUploadError) && errors.fields.some(([field]) => field === 'photos'))
      forgetPhotos(values.photos);
    setFormFailure(errors.formFailure);
    // The user left the form, and nothing was saved.
    if (!element.current)
      toast.error(errors.formFailure?.message ?? errors.fields.map(([, message]) => message).join('. '));
  };

  const send = (values: DishValues) =>
    submitValues(values, setProgress)
      .catch((error: unknown) => showError(error, values))
      .finally(() => setProgress(undefined));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFormFailure(undefined);
    await form.handleSubmit(send)(event);
  };

  return {
    element,
    submit: (event: FormEvent) => void submit(event),
    busy: form.formState.isSubmitting,
    progress,
    formFailure,
  };
}

export type Submission = ReturnType<typeof useSubmission>;

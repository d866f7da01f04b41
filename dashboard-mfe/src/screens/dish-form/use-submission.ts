import { type FormEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from 'shared-auth';
import type { OwnWords } from '../failure/failure-words';
import type { Trouble } from '../failure/trouble';
import { dishFaults } from './dish-faults';
import type { DishValues } from './dish-values';
import { forgetPhotos, PhotoNotSent, type PhotoUnderWay, type TellPhoto } from '../photos/send-photos';

type Work = (values: DishValues, tell: TellPhoto) => Promise<void>;

/** Sends a form, one press at a time, and puts what goes wrong in its place; `words` say it better than the server can. */
export function useSubmission(form: UseFormReturn<DishValues>, work: Work, words?: OwnWords) {
  const [underWay, setUnderWay] = useState<PhotoUnderWay>();
  const [trouble, setTrouble] = useState<Trouble>();
  const element = useRef<HTMLFormElement>(null);

  const explain = (error: unknown, values: DishValues) => {
    const faults = dishFaults(error, words);
    for (const [place, [field, message]] of faults.fields.entries())
      form.setError(field, { message }, { shouldFocus: place === 0 });
    if (!(error instanceof PhotoNotSent) && faults.fields.some(([field]) => field === 'photos'))
      forgetPhotos(values.photos);
    setTrouble(faults.trouble);
    // Nobody sees the form any more, and yet nothing was saved.
    if (!element.current)
      toast.error(faults.trouble?.message ?? faults.fields.map(([, message]) => message).join('. '));
  };

  const send = async (values: DishValues) => {
    try {
      await work(values, setUnderWay);
    } catch (error) {
      explain(error, values);
    } finally {
      setUnderWay(undefined);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(undefined);
    await form.handleSubmit(send)(event);
  };

  return {
    element,
    submit: (event: FormEvent) => void submit(event),
    busy: form.formState.isSubmitting,
    underWay,
    trouble,
  };
}

export type Submission = ReturnType<typeof useSubmission>;

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from 'shared-api';
import { queryKey } from 'shared-api/query';
import { toast } from 'shared-auth';
import { Button, TextAreaField } from 'shared-ui';
import { FormTrouble } from '../failure/form-trouble';
import type { Trouble } from '../failure/trouble';
import { changedMeanwhile } from '../typed-text/changed-meanwhile';
import { textsToOpenWith, useTypedOver } from '../typed-text/use-typed-over';
import styles from './banner-form.module.css';
import { bannerRule, lengthOf } from './banner-rule';
import { bannerMessages, savingTrouble } from './messages';

interface BannerFormProps {
  /** As it is saved. */
  text: string;
  /** Where what is typed is kept. */
  place: string;
}

export function BannerForm({ text, place }: BannerFormProps) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble>();
  const [opened] = useState(() => textsToOpenWith(place, { text }));
  const { register, handleSubmit, setError, reset, watch, setValue, formState } = useForm({
    defaultValues: { ...opened },
  });
  const typed = watch('text');
  const { own, contested, settle } = useTypedOver<'text'>(place, {
    typed: { text: typed },
    saved: { text },
    write: setValue,
  });
  const count = bannerMessages.count(lengthOf(typed));

  const explain = (error: unknown) => {
    const fault = error instanceof ApiError ? error.fields.find(({ field }) => field === 'text') : undefined;
    if (fault) setError('text', { message: fault.detail }, { shouldFocus: true });
    else setTrouble(savingTrouble(error));
  };

  const save = async (form: { text: string }) => {
    setTrouble(undefined);
    try {
      const saved = await call('PATCH /banner', { body: { text: form.text.trim() } });
      settle(saved);
      client.setQueryData(queryKey('GET /banner'), saved);
      reset(saved);
      toast.success(bannerMessages.saved);
    } catch (error) {
      explain(error);
    }
  };

  return (
    <form method="post" className={styles.form} onSubmit={(event) => void handleSubmit(save)(event)}>
      <TextAreaField
        label="Text"
        rows={2}
        readOnly={formState.isSubmitting}
        hint={contested.length > 0 ? `${count} ${changedMeanwhile(text)}` : count}
        error={formState.errors.text?.message}
        {...register('text', { validate: bannerRule })}
      />
      {trouble && <FormTrouble trouble={trouble} />}
      <div className={styles.actions}>
        <Button type="submit" busy={formState.isSubmitting}>
          Save the banner
        </Button>
        {own.length > 0 && (
          <Button type="button" variant="ghost" onClick={() => reset({ text })}>
            Undo changes
          </Button>
        )}
      </div>
    </form>
  );
}

import { ApiError, call, limits, t } from '@food-court/shared-api';
import { typedTextError } from '@food-court/shared-api/typed-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, row, stack, TextAreaField } from '@food-court/shared-ui';
import { bannerMessages, savingFailure } from './messages';
import { FormFailureMessage } from '#page/failure.tsx';
import type { FormFailure } from '#page/failure-text.ts';
import { changedElsewhereHint } from '#forms/text-rule.ts';
import { useDraft, useInitialTexts } from '#forms/use-draft.ts';

/** Counts as the server does: an emoji is one character. */
const lengthOf = (typed: string): number => [...typed.trim()].length;

function bannerRule(typed: string): true | string {
  const error = typedTextError(typed.trim(), limits.bannerText);
  if (error === 'too-long') return bannerMessages.tooLong(lengthOf(typed) - limits.bannerText);
  return error === undefined || bannerMessages[error];
}

interface BannerFormProps {
  text: string;
  formName: string;
}

export function BannerForm({ text, formName }: BannerFormProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<FormFailure>();
  const initial = useInitialTexts(formName, { text });
  const { register, handleSubmit, setError, reset, watch, setValue, formState } = useForm({
    defaultValues: { ...initial },
  });
  const typed = watch('text');
  const { edited, conflicting, discard } = useDraft<'text'>(formName, {
    typed: { text: typed },
    saved: { text },
    write: setValue,
  });
  const count = bannerMessages.count(lengthOf(typed));

  const showError = (error: unknown) => {
    const fieldError = error instanceof ApiError ? error.fields.find(({ field }) => field === 'text') : undefined;
    if (fieldError) setError('text', { message: fieldError.detail }, { shouldFocus: true });
    else setFailure(savingFailure(error));
  };

  const save = async (form: { text: string }) => {
    setFailure(undefined);
    try {
      const saved = await call('PATCH /banner', { body: { text: form.text.trim() } });
      discard(saved);
      client.setQueryData(queryKey('GET /banner'), saved);
      reset(saved);
      toast.success(bannerMessages.saved);
    } catch (error) {
      showError(error);
    }
  };

  return (
    <form method="post" className={stack(4)} onSubmit={(event) => void handleSubmit(save)(event)}>
      <TextAreaField
        label={t('Text')}
        rows={2}
        readOnly={formState.isSubmitting}
        hint={conflicting.length > 0 ? `${count} ${changedElsewhereHint(text)}` : count}
        error={formState.errors.text?.message}
        defaultValue={initial.text}
        {...register('text', { validate: bannerRule })}
      />
      {failure && <FormFailureMessage failure={failure} />}
      <div className={row(3)}>
        <Button type="submit" busy={formState.isSubmitting}>
          {t('Save the banner')}
        </Button>
        {edited.length > 0 && (
          <Button type="button" variant="ghost" onClick={() => reset({ text })}>
            {t('Undo changes')}
          </Button>
        )}
      </div>
    </form>
  );
}

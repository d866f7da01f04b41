import { useRef, useState } from 'react';
import { useForm, type FieldErrors, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { ApiError, categories, hasAtMostTwoDecimals, t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button, SelectField, stack, TextField } from '@food-court/shared-ui';
import { numberIn } from '#forms/typed-amount.ts';
import { useDraft, useInitialTexts } from '#forms/use-draft.ts';
import { FormFailureMessage } from '#page/failure.tsx';
import { formFailureOf, type FormFailure } from '#page/failure-text.ts';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';
import { KitchenField, idIn } from './kitchen-field';
import type { Rate } from './rate';
import { useSetRate } from './use-rate';

interface RateTexts {
  /** The kitchen’s id and name, or empty for every kitchen. */
  kitchen: string;
  /** Empty for every category. */
  category: string;
  number: string;
  /** A date, or empty for now. */
  from: string;
}

const empty = { kitchen: '', category: '', number: '', from: '' };

/** Nothing gives up a rate of one's own, which everything else does not have. */
const mayBeEmpty = ({ kitchen, category }: RateTexts): boolean => kitchen !== '' || category !== '';

const numberRule =
  ({ least, most, words }: Rate) =>
  (typed: string, texts: RateTexts): true | string => {
    if (typed.trim() === '') return mayBeEmpty(texts) || words().isRequired;
    const number = numberIn(typed);
    return (number >= least && number <= most && hasAtMostTwoDecimals(number)) || words().wrongNumber;
  };

const kitchenRule =
  ({ needsKitchen }: Rate) =>
  (kitchen: string): true | string =>
    !needsKitchen || kitchen !== '' || t('Kitchen is Required');

export function RateForm({ rate, formName }: { rate: Rate; formName: string }) {
  const words = rate.words();
  const initial = useInitialTexts(formName, empty);
  const form = useForm<RateTexts>({ defaultValues: { ...initial }, shouldFocusError: false });
  const { register, handleSubmit, watch, setValue, setFocus, formState } = form;
  const typed = watch();
  const { discard } = useDraft<keyof RateTexts>(formName, { typed, saved: empty, write: setValue });
  const { save, failure, signInDialog } = useSave(rate, form, () => discard(empty));
  const { errors, isSubmitting } = formState;
  const kitchens = useRef<HTMLSelectElement>(null);
  register('kitchen', { validate: kitchenRule(rate) });
  /** The kitchen is chosen in a field that the form does not know. */
  const focusFirst = ({ kitchen }: FieldErrors<RateTexts>) =>
    kitchen ? kitchens.current?.focus() : setFocus('number');
  return (
    <>
      {signInDialog}
      <form
        noValidate
        method="post"
        aria-label={words.setOne}
        className={stack(4)}
        onSubmit={(event) => void handleSubmit(save, focusFirst)(event)}
      >
        {!rate.isOfCourt && (
          <KitchenField
            value={typed.kitchen}
            everyKitchen={words.everyKitchen}
            error={errors.kitchen?.message}
            field={kitchens}
            onChoose={(kitchen) => setValue('kitchen', kitchen, { shouldValidate: formState.isSubmitted })}
          />
        )}
        {rate.hasCategories && <CategoryField {...register('category')} />}
        <TextField
          label={words.number}
          hint={mayBeEmpty(typed) ? words.whenEmpty : words.range}
          inputMode="decimal"
          autoComplete="off"
          error={errors.number?.message}
          {...register('number', { validate: numberRule(rate) })}
        />
        <TextField
          label={t('From')}
          type="date"
          hint={t('Leave it empty for now. A later day starts at midnight.')}
          error={errors.from?.message}
          {...register('from')}
        />
        {failure && <FormFailureMessage failure={failure} />}
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {words.set}
          </Button>
        </div>
      </form>
    </>
  );
}

const CategoryField = (field: UseFormRegisterReturn) => (
  <SelectField
    label={t('Dishes in')}
    options={[
      { value: '', label: t('Every category') },
      ...categories.map((category) => ({ value: category, label: t(category) })),
    ]}
    {...field}
  />
);

function useSave(rate: Rate, { setError, reset }: UseFormReturn<RateTexts>, discard: () => void) {
  const setRate = useSetRate(rate);
  const signInAgain = useSignInAgain();
  const [failure, setFailure] = useState<FormFailure>();
  const save = async ({ kitchen, category, number, from }: RateTexts) => {
    setFailure(undefined);
    const chosen = categories.find((one) => one === category);
    try {
      await setRate({
        number: number.trim() === '' ? null : numberIn(number),
        ...(kitchen !== '' && { kitchen: idIn(kitchen) }),
        ...(chosen && { category: chosen }),
        ...(from !== '' && { from }),
      });
      discard();
      reset(empty);
      toast.success(from === '' ? rate.words().isSet : rate.words().isPlanned);
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields[0] : undefined;
      const field = fault?.field === rate.field ? 'number' : fault?.field;
      if (field === 'number' || field === 'from') setError(field, { message: fault?.detail }, { shouldFocus: true });
      else if (!signInAgain.handles(error)) setFailure(formFailureOf(error, { not_allowed: rate.words().notAllowed }));
    }
  };
  return { save, failure, signInDialog: signInAgain.dialog };
}

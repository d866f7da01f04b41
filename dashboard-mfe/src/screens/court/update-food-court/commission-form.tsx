import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, hasAtMostTwoDecimals, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, SearchField, SelectField, stack, TextField } from '@food-court/shared-ui';
import { useDraft, useInitialTexts } from '#forms/use-draft.ts';
import { FormFailureMessage } from '#page/failure.tsx';
import type { FormFailure } from '#page/failure-text.ts';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';
import { commissionFailure } from './messages';
import { useSetCommission } from './use-commission';

interface CommissionTexts {
  /** The kitchen’s id and name, or empty for every kitchen. */
  kitchen: string;
  percent: string;
  /** A date, or empty for now. */
  from: string;
}

const empty = { kitchen: '', percent: '', from: '' };

/** '12,5' is what people type in French. */
const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));

function percentRule(typed: string, { kitchen }: CommissionTexts): true | string {
  if (typed.trim() === '') return kitchen !== '' || t('Percent is Required');
  const percent = numberIn(typed);
  return (
    (percent >= 0 && percent <= 100 && hasAtMostTwoDecimals(percent)) ||
    t('Give a number from 0 to 100 with at most two decimals')
  );
}

const idIn = (kitchen: string): string => kitchen.split(' ')[0] ?? '';
const nameIn = (kitchen: string): string => kitchen.slice(idIn(kitchen).length + 1);

export function CommissionForm({ formName }: { formName: string }) {
  const initial = useInitialTexts(formName, empty);
  const form = useForm<CommissionTexts>({ defaultValues: { ...initial } });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const typed = watch();
  const { discard } = useDraft<keyof CommissionTexts>(formName, { typed, saved: empty, write: setValue });
  const { save, failure, signInDialog } = useSave(form, () => discard(empty));
  const { errors, isSubmitting } = formState;
  return (
    <>
      {signInDialog}
      <form
        noValidate
        method="post"
        aria-label={t('Set a commission')}
        className={stack(4)}
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <KitchenField value={typed.kitchen} onChoose={(kitchen) => setValue('kitchen', kitchen)} />
        <TextField
          label={t('Percent')}
          hint={typed.kitchen ? t('Leave it empty for the same as every other kitchen.') : t('0 to 100')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.percent?.message}
          {...register('percent', { validate: percentRule })}
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
          <Button type="submit" busy={isSubmitting}>
            {t('Set the commission')}
          </Button>
        </div>
      </form>
    </>
  );
}

function useSave({ setError, reset }: UseFormReturn<CommissionTexts>, discard: () => void) {
  const setCommission = useSetCommission();
  const signInAgain = useSignInAgain();
  const [failure, setFailure] = useState<FormFailure>();
  const save = async ({ kitchen, percent, from }: CommissionTexts) => {
    setFailure(undefined);
    try {
      await setCommission({
        percent: percent.trim() === '' ? null : numberIn(percent),
        ...(kitchen !== '' && { kitchen: idIn(kitchen) }),
        ...(from !== '' && { from }),
      });
      discard();
      reset(empty);
      toast.success(from === '' ? t('Commission set') : t('Commission planned'));
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields[0] : undefined;
      if (fault?.field === 'percent' || fault?.field === 'from')
        setError(fault.field, { message: fault.detail }, { shouldFocus: true });
      else if (!signInAgain.handles(error)) setFailure(commissionFailure(error));
    }
  };
  return { save, failure, signInDialog: signInAgain.dialog };
}

interface KitchenFieldProps {
  value: string;
  onChoose: (kitchen: string) => void;
}

/** A court with more kitchens than a page can be searched. */
function KitchenField({ value, onChoose }: KitchenFieldProps) {
  const [search, setSearch] = useState('');
  const query = { role: 'Seller', search: search.trim() || undefined, sort: 'name', direction: 'ascending' } as const;
  const sellers = useQuery({ ...apiQuery('GET /users', { query }), placeholderData: (before) => before });
  const found = sellers.data?.rows.map(({ _id, name }) => `${_id} ${name}`) ?? [];
  const offered = value === '' || found.includes(value) ? found : [value, ...found];
  const isSearchable = search !== '' || (sellers.data?.total ?? 0) > found.length;
  return (
    <>
      {isSearchable && (
        <SearchField label={t('Find a kitchen')} placeholder={t('Name or email')} value={search} onChange={setSearch} />
      )}
      <SelectField
        label={t('For')}
        options={[
          { value: '', label: t('Every kitchen without its own') },
          ...offered.map((kitchen) => ({ value: kitchen, label: nameIn(kitchen) })),
        ]}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  );
}

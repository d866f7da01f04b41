import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, call, formatDollars, limits, t, type PersonDetails } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button, Card, stack, TextField } from '@food-court/shared-ui';
import { amountRule, numberIn } from '#forms/typed-amount.ts';
import { createSubmissionKeys } from '#forms/submission-keys.ts';
import { FormFailureMessage } from '#page/failure.tsx';
import { formFailureOf, type FormFailure } from '#page/failure-text.ts';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';

export type Receiver = Pick<PersonDetails, 'name' | 'email'>;

interface GrantTexts {
  amount: string;
  reason: string;
}
const empty: GrantTexts = { amount: '', reason: '' };
const fields = ['amount', 'reason'] as const;

export default function GrantForm({ person }: { person: Receiver }) {
  const form = useForm<GrantTexts>({ defaultValues: empty });
  const { register, handleSubmit, watch, formState } = form;
  const { send, failure, signInDialog } = useGrant(form, person);
  const { errors, isSubmitting } = formState;
  const typed = watch('amount');
  return (
    <Card data-look="wide">
      {signInDialog}
      <form
        method="post"
        noValidate
        aria-label={t('Give money for the wallet')}
        className={stack(4)}
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <TextField
          label={t('Amount in dollars')}
          hint={t('The court pays it. It can be spent here, and is never paid out.')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', { validate: amountRule })}
        />
        <TextField
          label={t('Reason')}
          hint={t('It stands in the audit log.')}
          autoComplete="off"
          maxLength={limits.refundReason}
          error={errors.reason?.message}
          {...register('reason', { validate: (text) => text.trim() !== '' || t('Reason is Required') })}
        />
        {failure && <FormFailureMessage failure={failure} />}
        <div>
          <Button type="submit" busy={isSubmitting}>
            {amountRule(typed) === true
              ? t('Give {amount}', { amount: formatDollars(numberIn(typed)) })
              : t('Give money')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Gives once, however often the same press is repeated. */
function useGrant({ setError, reset }: UseFormReturn<GrantTexts>, { name, email }: Receiver) {
  const [keys] = useState(createSubmissionKeys);
  const signInAgain = useSignInAgain();
  const [failure, setFailure] = useState<FormFailure>();
  const send = async (texts: GrantTexts) => {
    setFailure(undefined);
    const body = { email, amount: numberIn(texts.amount), reason: texts.reason.trim() };
    try {
      const { amount } = await call('POST /wallet-grants', { body, idempotencyKey: keys.keyOf(body) });
      keys.markAnswered();
      reset(empty);
      toast.success(t('{name} has {amount} more to spend', { name, amount: formatDollars(amount) }));
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields[0] : undefined;
      const field = fields.find((one) => one === fault?.field);
      if (field && fault) setError(field, { message: fault.detail }, { shouldFocus: true });
      else if (!signInAgain.handles(error))
        setFailure(formFailureOf(error, { not_allowed: t('You’re no longer an admin, so nothing was given.') }));
    }
  };
  return { send, failure, signInDialog: signInAgain.dialog };
}

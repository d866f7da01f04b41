import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, formatDollars, t, type Statement } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, Card, ConfirmDialog, joinClasses, Skeleton, stack, TextField } from '@food-court/shared-ui';
import { amountRule, numberIn } from '#forms/typed-amount.ts';
import { useDraft, useInitialTexts } from '#forms/use-draft.ts';
import { FormFailureMessage, LoadError } from '#page/failure.tsx';
import { formFailureOf, type FormFailure } from '#page/failure-text.ts';
import { useSignInAgain } from '#page/use-sign-in-again.tsx';
import styles from './payouts.module.css';
import { useRecordPayout } from './use-payouts';

interface PayoutTexts {
  amount: string;
  reference: string;
  paidOn: string;
}
const empty: PayoutTexts = { amount: '', reference: '', paidOn: '' };
const fields = ['amount', 'reference', 'paidOn'] as const;

/** Records what the court has paid to a kitchen. Shows first what it owes. */
export function RecordPayout({ kitchenId }: { kitchenId: string }) {
  const statement = useQuery(apiQuery('GET /statements/{id}', { params: { id: kitchenId }, query: {} }));
  if (statement.error) return <LoadError title={t('We couldn’t load the kitchen')} query={statement} />;
  return (
    <Card className={joinClasses(stack(4), styles.form)}>
      {statement.data ? (
        <PayoutForm key={kitchenId} statement={statement.data} />
      ) : (
        <div role="status" aria-label={t('Loading the kitchen')}>
          <Skeleton lines={4} />
        </div>
      )}
    </Card>
  );
}

const debtText = ({ kitchen: { name: kitchen }, closing }: Statement): string =>
  closing < 0
    ? t('{kitchen} owes the court {amount}.', { kitchen, amount: formatDollars(-closing) })
    : t('The court owes {kitchen} {amount}.', { kitchen, amount: formatDollars(closing) });

function PayoutForm({ statement }: { statement: Statement }) {
  const formName = `payout-${statement.kitchen.id}`;
  const initial = useInitialTexts(formName, empty);
  const form = useForm<PayoutTexts>({ defaultValues: { ...initial } });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { discard } = useDraft<keyof PayoutTexts>(formName, { typed: watch(), saved: empty, write: setValue });
  const { save, failure, advance, dialogs } = useSave(form, statement, () => discard(empty));
  const { errors, isSubmitting } = formState;
  return (
    <>
      {dialogs}
      <p data-look="medium breaks">{debtText(statement)}</p>
      <form
        noValidate
        method="post"
        aria-label={t('Record a payout')}
        className={stack(4)}
        onSubmit={(event) => void handleSubmit(save)(event)}
      >
        <TextField
          label={t('Amount in dollars')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', { validate: amountRule })}
        />
        <TextField
          label={t('Reference')}
          hint={t('The number of the transfer. The kitchen sees it on its statement.')}
          autoComplete="off"
          maxLength={100}
          error={errors.reference?.message}
          {...register('reference', { validate: (typed) => typed.trim() !== '' || t('Reference is Required') })}
        />
        <TextField
          label={t('Paid on')}
          type="date"
          error={errors.paidOn?.message}
          {...register('paidOn', { validate: (typed) => typed !== '' || t('Paid on is Required') })}
        />
        {failure && <FormFailureMessage failure={failure} />}
        <div>
          <Button type="submit" busy={isSubmitting || advance}>
            {t('Record payout')}
          </Button>
        </div>
      </form>
    </>
  );
}

function useSave({ setError, reset }: UseFormReturn<PayoutTexts>, statement: Statement, discard: () => void) {
  const { kitchen, closing } = statement;
  const recordPayout = useRecordPayout();
  const signInAgain = useSignInAgain();
  const [failure, setFailure] = useState<FormFailure>();
  /** Asks first when the amount is more than the debt. */
  const [asked, setAsked] = useState<PayoutTexts>();
  const [advance, setAdvance] = useState(false);

  const send = async ({ amount, reference, paidOn }: PayoutTexts, isAdvance: boolean) => {
    try {
      const body = { kitchen: kitchen.id, amount: numberIn(amount), reference: reference.trim(), paidOn };
      const { state } = await recordPayout({ ...body, ...(isAdvance && { isAdvance }) });
      discard();
      reset(empty);
      toast.success(state === 'waiting' ? t('Payout recorded. Another admin must confirm it.') : t('Payout recorded'));
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields[0] : undefined;
      const field = fields.find((name) => name === fault?.field);
      if (field && fault) setError(field, { message: fault.detail }, { shouldFocus: true });
      else if (!signInAgain.handles(error))
        setFailure(
          formFailureOf(error, { not_allowed: t('You’re no longer an admin, so the payout wasn’t recorded.') }),
        );
    }
  };
  const save = async (texts: PayoutTexts) => {
    setFailure(undefined);
    if (numberIn(texts.amount) > Math.max(0, closing)) setAsked(texts);
    else await send(texts, false);
  };
  const sendAdvance = async (texts: PayoutTexts) => {
    setAdvance(true);
    await send(texts, true);
    setAdvance(false);
    setAsked(undefined);
  };

  const dialogs = (
    <>
      {signInAgain.dialog}
      {asked && (
        <AdvanceDialog
          {...{ statement }}
          busy={advance}
          onConfirm={() => void sendAdvance(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
  return { save, failure, advance, dialogs };
}

interface AdvanceDialogProps {
  statement: Statement;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const AdvanceDialog = ({ statement, ...dialog }: AdvanceDialogProps) => (
  <ConfirmDialog
    open
    title={t('Pay more than the court owes?')}
    confirmLabel={t('Record an advance')}
    cancelLabel={t('Not now')}
    variant="primary"
    {...dialog}
  >
    <p>
      {t('{debt} After this payout the kitchen owes the court the rest, and pays it with its next sales.', {
        debt: debtText(statement),
      })}
    </p>
  </ConfirmDialog>
);

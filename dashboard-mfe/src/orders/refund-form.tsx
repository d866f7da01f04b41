import { type ComponentProps, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, formatDollars, isTransient, t, type Order, type Text } from '@food-court/shared-api';
import { portionsCost, refundableAmount } from '@food-court/shared-api/order-amounts';
import { Button, joinClasses, SelectField, stack, Switch, TextField } from '@food-court/shared-ui';
import styles from './order-account.module.css';
import { FormFailureMessage } from '../page/failure';
import { type FormFailure, formFailureOf } from '../page/failure-text';
import { useSignInAgain } from '../page/use-sign-in-again';
import { reasonRule, refundablePortions } from './refund-rule';
import { useRefund } from './use-refund';
import { type RefundTexts, useRefundChoice } from './use-refund-choice';

/** A refund takes two presses, so that one accidental press sends no money. */
export function RefundSection({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={stack(4)} data-look="start-items line-above pad-above-4">
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('Give a refund')}
      </Button>
      {open && <RefundForm order={order} />}
    </div>
  );
}

const declinesNote = 'A full refund declines this order.' satisfies Text;
const retryHint = 'Press again. No refund is made twice.' satisfies Text;

const refundFailure = (error: unknown): FormFailure =>
  isTransient(error) ? { message: `${(error as Error).message} ${t(retryHint)}` } : formFailureOf(error);

/** For example '1 of 3 portions ($12.50)'. */
const portionChoices = (order: Order) => [
  { value: '', label: t('An amount') },
  ...Array.from({ length: refundablePortions(order) }, (_, place) => ({
    value: `${place + 1}`,
    label: t('{portions} of {quantity} portions ({amount})', {
      portions: place + 1,
      quantity: order.quantity,
      amount: formatDollars(portionsCost(order, place + 1)),
    }),
  })),
];

/** Refunds the remaining amount, a part of it or some of the portions; the button says how much. */
function RefundForm({ order }: { order: Order }) {
  const form = useForm<RefundTexts>({
    defaultValues: { portions: '', amount: '', reason: '' },
    shouldUnregister: true,
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const choice = useRefundChoice(order, form);
  const { isPartial } = choice;
  const { send, failure, signInDialog } = useSendRefund(order, form, choice);

  return (
    <>
      {signInDialog}
      <form
        method="post"
        noValidate
        aria-label={t('Refund')}
        className={joinClasses(stack(3), styles.form)}
        data-look="start-items wide"
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <Switch label={t('Only a part')} checked={isPartial} onChange={choice.setPartial} />
        {isPartial && refundablePortions(order) > 0 && (
          <SelectField
            className={styles.field}
            label={t('How much')}
            options={portionChoices(order)}
            {...register('portions')}
          />
        )}
        {choice.isByAmount && (
          <AmountField most={refundableAmount(order)} error={errors.amount?.message} {...choice.amountProps} />
        )}
        <TextField
          className={styles.field}
          label={t('Reason (optional)')}
          autoComplete="off"
          error={errors.reason?.message}
          {...register('reason', { validate: reasonRule })}
        />
        {!isPartial && order.status === 'placed' && <p data-look="s soft">{t(declinesNote)}</p>}
        {failure && <FormFailureMessage failure={failure} />}
        <Button type="submit" variant="danger" busy={formState.isSubmitting}>
          {t('Refund')} {choice.isValid && formatDollars(choice.refunded)}
        </Button>
      </form>
    </>
  );
}

function useSendRefund(
  order: Order,
  { reset, setError }: UseFormReturn<RefundTexts>,
  { part, isByAmount, setPartial }: ReturnType<typeof useRefundChoice>,
) {
  const refund = useRefund(order);
  const signInAgain = useSignInAgain();
  const [failure, setFailure] = useState<FormFailure>();
  const send = async ({ reason }: RefundTexts) => {
    setFailure(undefined);
    try {
      await refund(part(), reason.trim());
      reset();
      setPartial(false);
    } catch (error) {
      if (isByAmount && error instanceof ApiError && error.code === 'refund_too_large')
        setError('amount', { message: error.message }, { shouldFocus: true });
      else if (!signInAgain.handles(error)) setFailure(refundFailure(error));
    }
  };
  return { send, failure, signInDialog: signInAgain.dialog };
}

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { most: number };

const AmountField = ({ most, ...field }: AmountFieldProps) => (
  <TextField
    className={styles.field}
    label={t('Amount')}
    hint={t('In dollars. At most {amount}.', { amount: formatDollars(most) })}
    type="number"
    inputMode="decimal"
    min={0}
    max={most}
    step="any"
    autoComplete="off"
    onWheel={(event) => event.currentTarget.blur()}
    {...field}
  />
);

import { useRef, useState } from 'react';
import {
  ApiError,
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  isTransient,
  t,
  type Order,
  type Text,
} from '@food-court/shared-api';
import { refundableAmount } from '@food-court/shared-api/order-amounts';
import { Button, joinClasses, SelectField, stack, Switch, TextField } from '@food-court/shared-ui';
import { useForm, useWatch } from 'react-hook-form';
import styles from './order-account.module.css';
import { FormFailureMessage } from '../page/failure';
import { type FormFailure, formFailureOf } from '../page/failure-text';
import { useSignInAgain } from '../page/use-sign-in-again';
import { reasonRule, refundablePortions, refundRule } from './refund-rule';
import { type RefundedPart, useRefund } from './use-refund';

/** A refund takes two presses, so that one accidental press sends no money. */
export function RefundSection({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={joinClasses(stack(4), styles.refund)}>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('Give a refund')}
      </Button>
      {open && <RefundForm order={order} />}
    </div>
  );
}

const declinesNote = 'No one has accepted this order yet. A full refund declines it.' satisfies Text;
const retryHint = 'Press the button again. The same refund is never made twice.' satisfies Text;

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
      amount: formatDollars(priceOf(order, place + 1)),
    }),
  })),
];

const priceOf = ({ price }: Order, portions: number): number => dollarsFromCents(centsFromDollars(price) * portions);

/** Refunds the remaining amount, a part of it or some of the portions; the button says how much. */
function RefundForm({ order }: { order: Order }) {
  const remaining = refundableAmount(order);
  const refund = useRefund(order);
  const signInAgain = useSignInAgain();
  const [isPartial, setIsPartial] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { portions: '', amount: '', reason: '' },
    shouldUnregister: true,
  });
  const [typed, portions] = useWatch({ control, name: ['amount', 'portions'] });
  const amountField = useRef<HTMLInputElement>(null);
  const wished = isPartial ? Number(portions || 0) : 0;
  // Some may have been refunded since they were chosen.
  const chosenPortions = wished <= refundablePortions(order) ? wished : 0;
  const isByAmount = isPartial && chosenPortions === 0;
  const { ref: registerAmount, ...amount } = register('amount', {
    validate: (now) => !isByAmount || refundRule(now, remaining, amountField.current?.validity.badInput),
  });

  const part = (): RefundedPart =>
    chosenPortions > 0 ? { quantity: chosenPortions } : { amount: isByAmount ? Number(typed) : remaining };
  const isValid = !isByAmount || refundRule(typed ?? '', remaining) === true;
  const refunded = chosenPortions > 0 ? priceOf(order, chosenPortions) : isByAmount ? Number(typed) : remaining;

  const send = async ({ reason }: { reason: string }) => {
    setFailure(undefined);
    try {
      await refund(part(), reason.trim());
      reset();
      setIsPartial(false);
    } catch (error) {
      if (isByAmount && error instanceof ApiError && error.code === 'refund_too_large')
        setError('amount', { message: error.message }, { shouldFocus: true });
      else if (!signInAgain.handles(error)) setFailure(refundFailure(error));
    }
  };

  return (
    <>
      {signInAgain.dialog}
      <form
        method="post"
        noValidate
        aria-label={t('Refund')}
        className={joinClasses(stack(3), styles.form)}
        onSubmit={(event) => void handleSubmit(send)(event)}
      >
        <Switch label={t('Only a part')} checked={isPartial} onChange={setIsPartial} />
        {isPartial && refundablePortions(order) > 0 && (
          <SelectField
            className={styles.field}
            label={t('How much')}
            options={portionChoices(order)}
            {...register('portions')}
          />
        )}
        {isByAmount && (
          <TextField
            className={styles.field}
            label={t('Amount')}
            hint={t('In dollars. At most {amount}.', { amount: formatDollars(remaining) })}
            type="number"
            inputMode="decimal"
            min={0}
            max={remaining}
            step="any"
            autoComplete="off"
            onWheel={(event) => event.currentTarget.blur()}
            error={formState.errors.amount?.message}
            {...amount}
            ref={(element) => {
              amountField.current = element;
              registerAmount(element);
            }}
          />
        )}
        <TextField
          className={styles.field}
          label={t('Reason (optional)')}
          autoComplete="off"
          error={formState.errors.reason?.message}
          {...register('reason', { validate: reasonRule })}
        />
        {!isPartial && order.status === 'placed' && <p className={styles.note}>{t(declinesNote)}</p>}
        {failure && <FormFailureMessage failure={failure} />}
        <Button type="submit" variant="danger" busy={formState.isSubmitting}>
          {t('Refund')} {isValid && formatDollars(refunded)}
        </Button>
      </form>
    </>
  );
}

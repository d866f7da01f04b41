import { useRef, useState } from 'react';
import { refundableAmount, ApiError, formatDollars, isTransient, type Order } from 'shared-api';
import { Button, joinClasses, stack, Switch, TextField } from 'shared-ui';
import { useForm, useWatch } from 'react-hook-form';
import styles from './order-account.module.css';
import { FormFailureMessage } from '../failure/failure';
import { type FormFailure, formFailureOf } from '../failure/failure-text';
import { reasonRule, refundRule } from './refund-rule';
import { useRefund } from './use-refund';

/** A refund takes two presses, so that one missed press sends no money. */
export function RefundSection({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={joinClasses(stack(4), styles.refund)}>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Send money back
      </Button>
      {open && <RefundForm order={order} />}
    </div>
  );
}

const declinesNote = 'Nobody has accepted this order yet: sending all of it back declines it.';
const retryHint = 'Press the button again: the same refund is never made twice.';

const refundFailure = (error: unknown): FormFailure =>
  isTransient(error) ? { message: `${(error as Error).message} ${retryHint}` } : formFailureOf(error);

/** Refunds the remaining amount or a part of it; the button says how much. */
function RefundForm({ order }: { order: Order }) {
  const remaining = refundableAmount(order);
  const refund = useRefund(order);
  const [isPartial, setIsPartial] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { amount: '', reason: '' },
    shouldUnregister: true,
  });
  const typed = useWatch({ control, name: 'amount' });
  const amountField = useRef<HTMLInputElement>(null);
  const isValid = refundRule(typed ?? '', remaining) === true;
  const { ref: registerAmount, ...amount } = register('amount', {
    validate: (now) => !isPartial || refundRule(now, remaining, amountField.current?.validity.badInput),
  });

  const send = async (form: { amount: string; reason: string }) => {
    setFailure(undefined);
    try {
      await refund(isPartial ? Number(form.amount) : remaining, form.reason.trim());
      reset();
      setIsPartial(false);
    } catch (error) {
      if (isPartial && error instanceof ApiError && error.code === 'refund_too_large')
        setError('amount', { message: error.message }, { shouldFocus: true });
      else setFailure(refundFailure(error));
    }
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Refund"
      className={joinClasses(stack(3), styles.form)}
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <Switch label="Only a part" checked={isPartial} onChange={setIsPartial} />
      {isPartial && (
        <TextField
          className={styles.field}
          label="Amount"
          hint={`In dollars. At most ${formatDollars(remaining)}.`}
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
        label="Reason (optional)"
        autoComplete="off"
        error={formState.errors.reason?.message}
        {...register('reason', { validate: reasonRule })}
      />
      {!isPartial && order.status === 'placed' && <p className={styles.note}>{declinesNote}</p>}
      {failure && <FormFailureMessage failure={failure} />}
      <Button type="submit" variant="danger" busy={formState.isSubmitting}>
        Refund {isPartial ? isValid && formatDollars(Number(typed)) : formatDollars(remaining)}
      </Button>
    </form>
  );
}

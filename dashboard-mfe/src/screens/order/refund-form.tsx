import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, formatDollars, isPassing, type Order } from 'shared-api';
import { Button, Switch, TextField } from 'shared-ui';
import { FormTrouble } from '../failure/form-trouble';
import { troubleOf, type Trouble } from '../failure/trouble';
import styles from './order-account.module.css';
import { leftToRefund } from './order-total';
import { reasonRule, refundRule } from './refund-rule';
import { useRefund } from './use-refund';

const declines = 'Nobody has accepted this order yet: sending all of it back declines it.';
const kept = 'Press the button again: the same refund is never made twice.';

const refundTrouble = (error: unknown): Trouble =>
  isPassing(error) ? { message: `${(error as Error).message} ${kept}` } : troubleOf(error);

/** All that is left, or a part of it; the button says how much. */
export function RefundForm({ order }: { order: Order }) {
  const left = leftToRefund(order);
  const refund = useRefund(order);
  const [part, setPart] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { amount: '', reason: '' },
    shouldUnregister: true,
  });
  const typed = useWatch({ control, name: 'amount' });
  const amountField = useRef<HTMLInputElement>(null);
  const isRight = refundRule(typed ?? '', left) === true;
  const { ref: registerAmount, ...amount } = register('amount', {
    validate: (now) => !part || refundRule(now, left, amountField.current?.validity.badInput),
  });

  const send = async (form: { amount: string; reason: string }) => {
    setTrouble(undefined);
    try {
      await refund(part ? Number(form.amount) : left, form.reason.trim());
      reset();
      setPart(false);
    } catch (error) {
      if (part && error instanceof ApiError && error.code === 'refund_too_large')
        setError('amount', { message: error.message }, { shouldFocus: true });
      else setTrouble(refundTrouble(error));
    }
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Refund"
      className={styles.form}
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <Switch label="Only a part" checked={part} onChange={setPart} />
      {part && (
        <TextField
          className={styles.field}
          label="Amount"
          hint={`In dollars. At most ${formatDollars(left)}.`}
          type="number"
          inputMode="decimal"
          min={0}
          max={left}
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
      {!part && order.status === 'placed' && <p className={styles.note}>{declines}</p>}
      {trouble && <FormTrouble trouble={trouble} />}
      <Button type="submit" variant="danger" busy={formState.isSubmitting}>
        Refund {part ? isRight && formatDollars(Number(typed)) : formatDollars(left)}
      </Button>
    </form>
  );
}

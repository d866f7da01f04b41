import type { FormEvent, ReactNode } from 'react';
import { formatDollars, t } from '@food-court/shared-api';
import { Button, joinClasses, stack } from '@food-court/shared-ui';
import { CardIcon } from '@food-court/shared-ui/icons';
import styles from './pay-form.module.css';

interface PayFormProps {
  /** In dollars. Exactly the amount on the button is charged. */
  amount: number;
  field: ReactNode;
  isReady: boolean;
  busy?: boolean;
  error: string | undefined;
  status: string | undefined;
  onPay?: () => void;
}

/** Has the same layout while the card field loads and afterwards, so that nothing moves. */
export function PayForm({ amount, field, isReady, busy = false, error, status, onPay }: PayFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) onPay?.();
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={t('Card payment')}
      className={joinClasses(stack(3), styles.form)}
      onSubmit={submit}
    >
      {field}
      <Button type="submit" size="l" wide icon={<CardIcon size={20} />} disabled={!isReady} busy={busy}>
        {t('Pay {amount}', { amount: formatDollars(amount) })}
      </Button>
      <div role="alert" className={styles.error}>
        {error}
      </div>
      <div role="status" className={styles.status}>
        {status}
      </div>
    </form>
  );
}

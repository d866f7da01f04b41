import type { FormEvent, ReactNode } from 'react';
import { formatDollars } from 'shared-api';
import { Button } from 'shared-ui';
import { CardIcon } from 'shared-ui/icons';
import styles from './pay-form.module.css';

interface PayFormProps {
  /** Dollars: what the button says is what is charged. */
  amount: number;
  field: ReactNode;
  ready: boolean;
  busy?: boolean;
  fault: string | undefined;
  news: string | undefined;
  onPay?: () => void;
}

/** The same while the card field is on its way and when it is there, so that nothing moves. */
export function PayForm({ amount, field, ready, busy = false, fault, news, onPay }: PayFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onPay?.();
  };
  return (
    <form method="post" noValidate aria-label="Card payment" className={styles.form} onSubmit={submit}>
      {field}
      <Button type="submit" size="l" wide icon={<CardIcon size={20} />} disabled={!ready} busy={busy}>
        Pay {formatDollars(amount)}
      </Button>
      <div role="alert" className={styles.fault}>
        {fault}
      </div>
      <div role="status" className={styles.news}>
        {news}
      </div>
    </form>
  );
}

import type { FormEvent, ReactNode } from 'react';
import { Button, joinClasses, stack } from '@food-court/shared-ui';
import { CardIcon } from '@food-court/shared-ui/icons';
import styles from './pay-form.module.css';

export interface CardFormProps {
  /** The name of the form. */
  label: string;
  /** The text of its button. */
  action: string;
  field: ReactNode;
  isReady: boolean;
  busy?: boolean;
  error: string | undefined;
  status: string | undefined;
  onSubmit?: () => void;
}

/** Has the same layout while the card field loads and afterwards, so that nothing moves. */
export function CardForm({ label, action, field, isReady, busy = false, error, status, onSubmit }: CardFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) onSubmit?.();
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className={joinClasses(stack(3), styles.form)}
      data-look="shrink wide"
      onSubmit={submit}
    >
      {field}
      <div className={styles.next} data-look="sticky" data-signal>
        <Button type="submit" size="l" wide icon={<CardIcon size={20} />} disabled={!isReady} busy={busy}>
          {action}
        </Button>
      </div>
      <div role="alert" className={styles.error} data-look="medium snug danger breaks">
        {error}
      </div>
      <div role="status" className={styles.status} data-look="s snug soft">
        {status}
      </div>
    </form>
  );
}

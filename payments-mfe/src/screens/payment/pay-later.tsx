import { useId } from 'react';
import { Button } from 'shared-ui';
import { CardIcon } from 'shared-ui/icons';
import { later } from './messages';
import styles from './payment.module.css';

/** Spec point 5: the Pay button is disabled until the payment library is ready. This release brings none. */
export function PayLater() {
  const why = useId();
  return (
    <>
      <div id={why} className={styles.note}>
        <strong>{later.title}</strong>
        <p>{later.detail}</p>
      </div>
      <Button type="button" size="l" wide icon={<CardIcon size={20} />} disabled aria-describedby={why}>
        Pay
      </Button>
    </>
  );
}

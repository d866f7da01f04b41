import { useState } from 'react';
import type { Order } from 'shared-api';
import { Button } from 'shared-ui';
import styles from './order-account.module.css';
import { RefundForm } from './refund-form';

/** Money goes by the second press, never by one that missed its neighbour. */
export function SendMoneyBack({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.refund}>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        Send money back
      </Button>
      {open && <RefundForm order={order} />}
    </div>
  );
}

import { useRef, useState } from 'react';
import type { Order } from 'shared-api';
import { Button, Question } from 'shared-ui';
import { titleId } from '../dish/title-id';
import { faultMessage } from '../ordering/faults';
import styles from './cancel-order.module.css';
import { cancellingMeans } from './messages';
import { useCancelling } from './use-cancelling';

export function CancelOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const cancelling = useCancelling(order, () => {
    close();
    // The button goes with the order's status: whoever pressed it goes on at the card.
    place.current?.closest('article')?.focus({ preventScroll: true });
  });

  const ask = () => {
    cancelling.reset();
    setOpen(true);
  };

  return (
    <div ref={place} className={styles.place}>
      <Button variant="ghost" size="s" aria-describedby={titleId(order)} onClick={ask}>
        Cancel order
      </Button>
      <Question
        open={open}
        title={
          <>
            Cancel <bdi>{order.title}</bdi>?
          </>
        }
        act="Cancel order"
        busy={cancelling.isPending}
        onAct={() => cancelling.mutate()}
        onClose={close}
      >
        <p>{cancellingMeans(order)}</p>
        <div role="alert" className={styles.fault}>
          {cancelling.error && faultMessage(cancelling.error)}
        </div>
      </Question>
    </div>
  );
}

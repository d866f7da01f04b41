import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, t, type Order } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import { Button, ConfirmDialog, textWith } from '@food-court/shared-ui';
import { titleId } from '#dish/dish-card.tsx';
import { updateOwnList } from '#ordering/cached-lists.ts';
import { errorMessage, isOrderOutdated, isSessionOver } from '#ordering/errors.ts';
import { useLoginRedirect } from '#ordering/login-redirect.ts';
import styles from './order-row.module.css';
import { cancelConsequence, cancelled } from '#orders/order-text.ts';

export function CancelOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const cancellation = useCancelOrder(order, () => {
    close();
    // The button is gone after the cancellation, so the focus moves to the card.
    container.current?.closest('article')?.focus({ preventScroll: true });
  });

  const openDialog = () => {
    cancellation.reset();
    setOpen(true);
  };

  return (
    <div ref={container} data-look="grid">
      <Button variant="ghost" harmful size="s" aria-describedby={titleId(order)} onClick={openDialog}>
        {t('Cancel order')}
      </Button>
      <ConfirmDialog
        open={open}
        title={textWith('Cancel {title}?', { title: <bdi>{order.title}</bdi> })}
        confirmLabel={t('Cancel order')}
        busy={cancellation.isPending}
        onConfirm={() => cancellation.mutate()}
        onClose={close}
      >
        <p>{cancelConsequence(order)}</p>
        <div role="alert" className={styles.error} data-look="medium danger">
          {cancellation.error && errorMessage(cancellation.error)}
        </div>
      </ConfirmDialog>
    </div>
  );
}

const list = 'GET /my-orders/{email}';

/** Cancels an order that no seller has accepted yet. If it has changed meanwhile, the list shows its new state. */
function useCancelOrder(order: Order, close: () => void) {
  const client = useQueryClient();
  const login = useLoginRedirect();
  return useMutation({
    mutationFn: () =>
      call('POST /orders/{id}/steps', { params: { id: order._id }, body: { from: 'placed', to: 'cancelled' } }),
    onSuccess: (changed) => {
      updateOwnList(client, list, (orders) => orders.map((known) => (known._id === changed._id ? changed : known)));
      close();
      toast.success(cancelled(order));
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.redirectAfterSession(error);
      if (!isOrderOutdated(error)) return undefined;
      close();
      toast.error(errorMessage(error));
      return client.invalidateQueries({ queryKey: [list] });
    },
  });
}

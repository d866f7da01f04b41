import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, t, type Checkout, type Ticket } from '@food-court/shared-api';
import { queryKey } from '@food-court/shared-api/query';
import { toast } from '@food-court/shared-auth';
import { Button, ConfirmDialog, textWith } from '@food-court/shared-ui';
import { refetchOwnList } from '#ordering/cached-lists.ts';
import { errorMessage, isOrderOutdated, isSessionOver } from '#ordering/errors.ts';
import { useLoginRedirect } from '#ordering/login-redirect.ts';
import styles from './ticket-card.module.css';
import { cancelledTicket, cancelTicketConsequence } from './tracker-text';

interface CancelTicketProps {
  ticket: Ticket;
  checkout: Checkout;
  /** The id of the heading with the kitchen’s name. */
  describedBy: string;
}

/** Cancels a kitchen’s orders that it has not accepted yet. */
export function CancelTicket({ ticket, checkout, describedBy }: CancelTicketProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const cancellation = useCancelTicket(ticket, checkout._id, () => {
    close();
    // The button is gone after the cancellation, so the focus moves to the card.
    container.current?.closest('article')?.focus({ preventScroll: true });
  });

  const openDialog = () => {
    cancellation.reset();
    setOpen(true);
  };

  return (
    <div ref={container} data-look="start">
      <Button variant="ghost" harmful size="s" aria-describedby={describedBy} onClick={openDialog}>
        {t('Cancel')}
      </Button>
      <ConfirmDialog
        open={open}
        title={textWith('Cancel your order at {kitchen}?', { kitchen: <bdi>{ticket.kitchen.name}</bdi> })}
        confirmLabel={t('Cancel order')}
        busy={cancellation.isPending}
        onConfirm={() => cancellation.mutate()}
        onClose={close}
      >
        <p>{cancelTicketConsequence(ticket, checkout)}</p>
        <div role="alert" className={styles.error} data-look="medium danger">
          {cancellation.error && errorMessage(cancellation.error)}
        </div>
      </ConfirmDialog>
    </div>
  );
}

function useCancelTicket(ticket: Ticket, checkoutId: string, close: () => void) {
  const client = useQueryClient();
  const login = useLoginRedirect();
  const reread = () =>
    client.invalidateQueries({ queryKey: queryKey('GET /checkouts/{id}', { params: { id: checkoutId } }) });
  return useMutation({
    mutationFn: () =>
      call('POST /tickets/{id}/steps', { params: { id: ticket._id }, body: { from: 'placed', to: 'cancelled' } }),
    onSuccess: async () => {
      // The answer only has the steps; the refunds come with the checkout.
      await reread();
      refetchOwnList(client, 'GET /my-orders/{email}');
      close();
      toast.success(cancelledTicket(ticket));
    },
    onError: (error) => {
      if (isSessionOver(error)) return login.redirectAfterSession(error);
      if (!isOrderOutdated(error)) return undefined;
      close();
      toast.error(errorMessage(error));
      return reread();
    },
  });
}

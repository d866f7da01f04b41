import { useState } from 'react';
import {
  centsFromDollars,
  type DeclineReason,
  dollarsFromCents,
  formatDollars,
  type Order,
} from '@food-court/shared-api';
import { declineReasons } from '@food-court/shared-api/order-statuses';
import { refundableAmount } from '@food-court/shared-api/order-amounts';
import { ConfirmDialog } from '@food-court/shared-ui';
import { declineReasonLabels } from '../order/labels';
import { Choice } from './choice';
import { lineName, ordersName } from './messages';
import { linesAt, type Ticket } from './tickets';
import type { Step } from './send-step';
import type { StepOutcome } from './use-order-steps';

interface DeclineTicketProps {
  ticket: Ticket;
  onClose: () => void;
  onDecline: (step: Step) => Promise<StepOutcome>;
}

const all = 'all';

export function DeclineTicket({ ticket, onClose, onDecline }: DeclineTicketProps) {
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(all);
  const [reason, setReason] = useState<DeclineReason>('other');
  const lines = linesAt(ticket, 'placed');
  const line = lines.find(({ _id }) => _id === chosen);
  const declined = line ? [line] : lines;
  const [{ name }] = ticket.orders;

  const decline = async () => {
    setBusy(true);
    // A ticket of one line is declined as a ticket.
    const outcome = await onDecline({ orders: declined, to: 'declined', reason, alone: line !== undefined });
    if (outcome === 'failed') setBusy(false);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={
        <>
          Decline <bdi>{ordersName(declined)}</bdi>?
        </>
      }
      confirmLabel="Decline"
      busy={busy}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      {lines.length > 1 && (
        <Choice
          title="What can’t be had?"
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: all, label: 'All of it' },
            ...lines.map((order) => ({ value: order._id, label: `Only ${lineName(order)}` })),
          ]}
        />
      )}
      <Choice
        title="Why?"
        value={reason}
        onChange={setReason}
        choices={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
      />
      <p>
        <bdi>{name}</bdi> is told at once. {formatDollars(refundableOf(declined))} goes back to their card, unless they
        choose another dish.
      </p>
    </ConfirmDialog>
  );
}

const refundableOf = (orders: readonly Order[]): number =>
  dollarsFromCents(orders.reduce((sum, order) => sum + centsFromDollars(refundableAmount(order)), 0));

import { useState } from 'react';
import { formatDollars, t, type DeclineReason } from '@food-court/shared-api';
import { declineReasons, declineTexts } from '@food-court/shared-api/order-statuses';
import { paidInTheEnd } from '@food-court/shared-api/order-amounts';
import { ConfirmDialog, textWith } from '@food-court/shared-ui';
import { Choice } from './choice';
import { ordersName } from '#orders/board/messages.ts';
import { lineName } from './messages';
import { linesAt, type Ticket } from '#orders/board/tickets.ts';
import type { Step } from '#orders/board/send-step.ts';
import type { StepOutcome } from '#orders/board/step-queue.ts';

interface DeclineTicketProps {
  ticket: Ticket;
  onClose: () => void;
  onDecline: (step: Step) => Promise<StepOutcome>;
}

const all = 'all';

export default function DeclineTicket({ ticket, onClose, onDecline }: DeclineTicketProps) {
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState(all);
  const [reason, setReason] = useState<DeclineReason>('other');
  const lines = linesAt(ticket, 'placed');
  const line = lines.find(({ _id }) => _id === chosen);
  const declined = line ? [line] : lines;
  const [{ name }] = ticket.orders;

  const decline = async () => {
    setBusy(true);
    // A ticket with one line is declined as a whole.
    const outcome = await onDecline({ orders: declined, to: 'declined', reason, alone: line !== undefined });
    if (outcome === 'failed') setBusy(false);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={textWith('Decline {orders}?', { orders: <bdi>{ordersName(declined)}</bdi> })}
      confirmLabel={t('Decline')}
      busy={busy}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      {lines.length > 1 && (
        <Choice
          title={t('What can’t you make?')}
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: all, label: t('All of it') },
            ...lines.map((order) => ({ value: order._id, label: t('Only {line}', { line: lineName(order) }) })),
          ]}
        />
      )}
      <Choice
        title={t('Why?')}
        value={reason}
        onChange={setReason}
        choices={declineReasons.map((value) => ({ value, label: t(declineTexts[value].choice) }))}
      />
      <p>
        {textWith('We tell {buyer} at once. They get {amount} back, unless they choose another dish.', {
          buyer: <bdi>{name}</bdi>,
          amount: formatDollars(paidInTheEnd(declined)),
        })}
      </p>
    </ConfirmDialog>
  );
}

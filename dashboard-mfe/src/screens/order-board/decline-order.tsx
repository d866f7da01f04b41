import { useState } from 'react';
import { refundableAmount, formatDollars, type Order } from 'shared-api';
import { ConfirmDialog } from 'shared-ui';
import { orderName } from './messages';
import type { StepOutcome } from './use-order-steps';

interface DeclineOrderProps {
  order: Order;
  onClose: () => void;
  onDecline: (order: Order) => Promise<StepOutcome>;
}

export function DeclineOrder({ order, onClose, onDecline }: DeclineOrderProps) {
  const [busy, setBusy] = useState(false);
  const decline = async () => {
    setBusy(true);
    if ((await onDecline(order)) === 'failed') setBusy(false);
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={
        <>
          Decline <bdi>{orderName(order)}</bdi>?
        </>
      }
      confirmLabel="Decline"
      busy={busy}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      <p>
        <bdi>{order.name}</bdi> is told at once, and {formatDollars(refundableAmount(order))} goes back to their card.
      </p>
    </ConfirmDialog>
  );
}

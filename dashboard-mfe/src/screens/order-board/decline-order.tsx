import { useState } from 'react';
import { formatDollars, type Order } from 'shared-api';
import { Question } from 'shared-ui';
import { leftToRefund } from '../order/order-total';
import { nameOf } from './messages';
import type { StepOutcome } from './use-steps';

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
    <Question
      open
      title={
        <>
          Decline <bdi>{nameOf(order)}</bdi>?
        </>
      }
      act="Decline"
      busy={busy}
      onAct={() => void decline()}
      onClose={onClose}
    >
      <p>
        <bdi>{order.name}</bdi> is told at once, and {formatDollars(leftToRefund(order))} goes back to their card.
      </p>
    </Question>
  );
}

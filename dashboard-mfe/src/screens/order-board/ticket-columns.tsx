import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Order, OrderStatus } from 'shared-api';
import { toast } from 'shared-auth';
import { stack, joinClasses } from 'shared-ui';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import styles from './board.module.css';
import { Column, ColumnChoice } from './column';
import { DeclineOrder } from './decline-order';
import { declinedText } from './messages';
import { NoOrders } from './board-placeholders';
import { OrderDetails } from './order-details';
import { columns } from './steps';
import { useOrderSteps } from './use-order-steps';

interface TicketColumnsProps {
  orders: readonly Order[];
  seller: string;
  heading: RefObject<HTMLElement | null>;
}

type OpenDialog = { order: Order; to: 'decline' | 'look' } | undefined;

export function TicketColumns({ orders, seller, heading }: TicketColumnsProps) {
  const { pendingSteps, takeStep } = useOrderSteps(seller);
  const [column, setColumn] = useState('New');
  const [dialog, setDialog] = useState<OpenDialog>();
  // An order with a pending step shows in its next column.
  const shownOrders = useMemo(
    () => orders.map((order) => withStatus(order, pendingSteps.get(order._id))),
    [orders, pendingSteps],
  );
  const shownColumns = columns.map(({ status, title }) => ({
    title,
    orders: shownOrders.filter((order) => order.status === status),
  }));
  const busyIds = useMemo(() => new Set(pendingSteps.keys()), [pendingSteps]);
  // A dialog that closes after its ticket has left has no element to return the focus to.
  useFocusAfterRemoval(heading, orders.length + (dialog ? 1 : 0));

  const close = useCallback(() => setDialog(undefined), []);
  const onStep = useCallback((order: Order, to: OrderStatus) => void takeStep(order, to), [takeStep]);
  const onDecline = useCallback((order: Order) => setDialog({ order, to: 'decline' }), []);
  const onDetails = useCallback((order: Order) => setDialog({ order, to: 'look' }), []);
  const decline = async (order: Order) => {
    const outcome = await takeStep(order, 'declined');
    if (outcome === 'taken') toast.success(declinedText(order));
    return outcome;
  };

  if (orders.length === 0) return <NoOrders />;
  return (
    <div className={joinClasses(stack(3), styles.board)}>
      <ColumnChoice
        columns={shownColumns.map(({ title, orders: { length } }) => ({ title, count: length }))}
        current={column}
        onChoose={setColumn}
      />
      <div className={joinClasses(stack(3), styles.columns)}>
        {shownColumns.map(({ title, orders: inColumn }) => (
          <Column
            key={title}
            title={title}
            orders={inColumn}
            busy={busyIds}
            isCurrent={title === column}
            {...{ onStep, onDecline, onDetails }}
          />
        ))}
      </div>
      {dialog?.to === 'decline' && <DeclineOrder order={dialog.order} onClose={close} onDecline={decline} />}
      {dialog?.to === 'look' && <OrderDetails order={dialog.order} onClose={close} />}
    </div>
  );
}

const withStatus = (order: Order, status: OrderStatus | undefined): Order => (status ? { ...order, status } : order);

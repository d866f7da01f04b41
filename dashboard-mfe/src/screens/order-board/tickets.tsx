import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Order, OrderStatus } from 'shared-api';
import { toast } from 'shared-auth';
import { useFocusAfterRemoval } from '../listing/use-focus-after-removal';
import styles from './board.module.css';
import { Column } from './column';
import { ColumnChoice } from './column-choice';
import { DeclineOrder } from './decline-order';
import { declined } from './messages';
import { NoOrders } from './no-orders';
import { OrderDetails } from './order-details';
import { columns } from './steps';
import { useSteps } from './use-steps';

interface TicketsProps {
  orders: readonly Order[];
  seller: string;
  heading: RefObject<HTMLElement | null>;
}

type Chosen = { order: Order; to: 'decline' | 'look' } | undefined;

export function Tickets({ orders, seller, heading }: TicketsProps) {
  const { underWay, take } = useSteps(seller);
  const [column, setColumn] = useState('New');
  const [chosen, setChosen] = useState<Chosen>();
  // An order whose step is under way stands where it leads.
  const shown = useMemo(() => orders.map((order) => withStatus(order, underWay.get(order._id))), [orders, underWay]);
  const shownColumns = columns.map(({ status, title }) => ({
    title,
    orders: shown.filter((order) => order.status === status),
  }));
  const busy = useMemo(() => new Set(underWay.keys()), [underWay]);
  // A dialog that closes after its ticket has left finds nothing to give the focus back to.
  useFocusAfterRemoval(heading, orders.length + (chosen ? 1 : 0));

  const close = useCallback(() => setChosen(undefined), []);
  const onStep = useCallback((order: Order, to: OrderStatus) => void take(order, to), [take]);
  const onDecline = useCallback((order: Order) => setChosen({ order, to: 'decline' }), []);
  const onDetails = useCallback((order: Order) => setChosen({ order, to: 'look' }), []);
  const decline = async (order: Order) => {
    const outcome = await take(order, 'declined');
    if (outcome === 'taken') toast.success(declined(order));
    return outcome;
  };

  if (orders.length === 0) return <NoOrders />;
  return (
    <div className={styles.board}>
      <ColumnChoice
        columns={shownColumns.map(({ title, orders: { length } }) => ({ title, count: length }))}
        current={column}
        onChoose={setColumn}
      />
      <div className={styles.columns}>
        {shownColumns.map(({ title, orders: inColumn }) => (
          <Column
            key={title}
            title={title}
            orders={inColumn}
            busy={busy}
            current={title === column}
            {...{ onStep, onDecline, onDetails }}
          />
        ))}
      </div>
      {chosen?.to === 'decline' && <DeclineOrder order={chosen.order} onClose={close} onDecline={decline} />}
      {chosen?.to === 'look' && <OrderDetails order={chosen.order} onClose={close} />}
    </div>
  );
}

const withStatus = (order: Order, status: OrderStatus | undefined): Order => (status ? { ...order, status } : order);

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Button, buttonClass, Dialog, SelectField, stack } from '@food-court/shared-ui';
import { OrderSummary } from '#orders/order-account.tsx';
import { ChangePromisedTime, timingOf } from './promised-time/change-promised-time';
import { ordersName } from '#orders/board/messages.ts';
import { lineName } from './messages';
import type { Step } from '#orders/board/send-step.ts';
import { linesAt, type Ticket } from '#orders/board/tickets.ts';

interface TicketDetailsProps {
  ticket: Ticket;
  onClose: () => void;
  onSteps: (steps: readonly Step[]) => void;
}

/** Shows one line at a time, because history and refunds belong to a line. */
export default function TicketDetails({ ticket, onClose, onSteps }: TicketDetailsProps) {
  const { orders } = ticket;
  const placed = linesAt(ticket, 'placed');
  const acceptOnly = () => {
    onSteps([{ orders: placed, to: 'accepted' }]);
    onClose();
  };
  const [chosen, setChosen] = useState(orders[0]._id);
  const order = orders.find(({ _id }) => _id === chosen) ?? orders[0];
  const { data: now } = useQuery({
    ...apiQuery('GET /orders/{id}', { params: { id: order._id } }),
    placeholderData: order,
  });
  const timing = timingOf([now ?? order, ...orders]);
  return (
    <Dialog
      open
      title={<bdi>{ordersName(orders)}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Link to={`/dashboard/order/${order._id}`} className={buttonClass({ variant: 'ghost' })}>
            {t('Open as a page')}
          </Link>
          <Button variant="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        {orders.length > 1 && (
          <SelectField
            label={t('Dish')}
            options={orders.map((line) => ({ value: line._id, label: lineName(line) }))}
            value={order._id}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {placed.length > 0 && (
          <Button variant="secondary" onClick={acceptOnly}>
            {t('Accept now, start later')}
          </Button>
        )}
        {timing && <ChangePromisedTime ticketId={order.ticketId} timing={timing} />}
        <OrderSummary key={order._id} order={now ?? order} />
      </div>
    </Dialog>
  );
}

import { useId, useState } from 'react';
import type { Checkout, Ticket } from '@food-court/shared-api';
import { isDelivery } from '@food-court/shared-api/fulfilment';
import { Card, LineBadge, plural, spreadRow, stack, VisuallyHidden } from '@food-court/shared-ui';
import { slowestStatus } from '#orders/checkout-groups.ts';
import { OrderLine } from '#orders/order-line.tsx';
import { ProgressLine } from '#orders/order-state.tsx';
import { ReadyTime } from '#orders/ready-time.tsx';
import { hasEndedEarly, StatusBadge } from '#orders/status-badge.tsx';
import { TicketReview } from '#reviews/ticket-review.tsx';
import { CancelTicket } from './cancel-ticket';
import styles from './ticket-card.module.css';
import { allOrders, ticketAnnouncement } from './tracker-text';
import { unansweredText } from './unanswered-text';

interface TicketCardProps {
  ticket: Ticket;
  checkout: Checkout;
  isBuyer: boolean;
}

/** A kitchen’s part of the checkout and its progress. */
export function TicketCard({ ticket, checkout, isBuyer }: TicketCardProps) {
  const headingId = useId();
  const { kitchen, orders } = ticket;
  const status = slowestStatus(orders);
  const waiting = unansweredText(ticket);
  const news = ticketAnnouncement(ticket);
  const [initialNews] = useState(news);
  // Nobody waits for it any longer, so it folds.
  const isOver = status === 'handed_over';
  const lines = (
    <ul role="list" className={stack(4)}>
      {orders.map((order) => (
        <OrderLine key={order._id} order={order} among={allOrders(checkout)} kitchenStatus={status} />
      ))}
    </ul>
  );
  return (
    <Card as="article" flush aria-labelledby={headingId} tabIndex={-1} className={styles.card} data-look="grid gap-3">
      <div className={spreadRow(2)}>
        <h2 id={headingId} data-look="xl breaks" dir="auto">
          <LineBadge kitchen={kitchen} /> {kitchen.name}
        </h2>
        {kitchen.counter !== undefined && !isOver && !isDelivery(checkout.serving) && (
          <p dir="auto">{kitchen.counter}</p>
        )}
        {hasEndedEarly(status) && <StatusBadge status={status} />}
      </div>
      <ProgressLine status={status} />
      <ReadyTime orders={orders} />
      {waiting && (
        <p
          className={ticket.unanswered?.isLate ? styles.late : undefined}
          data-look={ticket.unanswered?.isLate ? 'medium soft' : 'soft'}
        >
          {waiting}
        </p>
      )}
      <VisuallyHidden role="status">{news === initialNews ? '' : news}</VisuallyHidden>
      {isOver ? (
        <details>
          <summary data-look="pack-middle touch pointer">
            {plural(orders.length, '{count} dish', '{count} dishes')}
          </summary>
          {lines}
        </details>
      ) : (
        lines
      )}
      {orders.every((order) => order.status === 'placed') && (
        <CancelTicket ticket={ticket} checkout={checkout} describedBy={headingId} />
      )}
      <TicketReview
        ticketId={ticket._id}
        review={ticket.review}
        canWrite={isBuyer && ticket.reviewableUntil !== undefined}
      />
    </Card>
  );
}

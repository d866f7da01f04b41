import { t } from '@food-court/shared-api';
import { Badge, Button, stack, useNow, VisuallyHidden } from '@food-court/shared-ui';
import type { Ticket } from '#orders/board/tickets.ts';
import { FulfilmentPlace } from '#orders/fulfilment-place.tsx';
import { expectedAt, type ExpoOrder } from './expo-orders';
import styles from './expo.module.css';

interface ExpoCardProps {
  order: ExpoOrder;
  busy: boolean;
  /** Has the one filled button of the screen. */
  isNext: boolean;
  onHandOver: (order: ExpoOrder) => void;
}

export const ExpoCard = ({ order, busy, isNext, onHandOver }: ExpoCardProps) => (
  <article
    className={styles.card}
    data-look="grid gap-2 surface pad-3"
    aria-labelledby={`expo-${order.id}`}
    aria-busy={busy}
    data-state={order.state}
  >
    <header data-look="row baseline between gap-2">
      <h3 id={`expo-${order.id}`} className={styles.number}>
        {order.first.dayNumber ?? order.first.number}
        {order.first.dayNumber && <small> {order.first.number}</small>}
      </h3>
      <Waiting order={order} />
    </header>
    <p data-look="bold breaks">
      {order.first.serving ? <FulfilmentPlace fulfilment={order.first.serving} /> : <bdi>{order.first.name}</bdi>}
    </p>
    <ul role="list" className={stack(2)} data-look="pack">
      {order.tickets.map((ticket) => (
        <TicketOfKitchen key={ticket.id} ticket={ticket} />
      ))}
    </ul>
    {order.ready.length > 0 && (
      <div className={styles.action} data-signal={isNext || undefined}>
        <Button
          name="hand-over"
          variant={isNext ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => onHandOver(order)}
        >
          {order.state === 'ready'
            ? t('Hand over')
            : t('Hand over {ready} of {all}', { ready: order.ready.length, all: order.tickets.length })}
          <VisuallyHidden> {order.first.dayNumber ?? order.first.number}</VisuallyHidden>
        </Button>
      </div>
    )}
  </article>
);

const TicketOfKitchen = ({ ticket: { status, orders } }: { ticket: Ticket }) => (
  <li>
    <p data-look="bold breaks row baseline between gap-2">
      <bdi>{orders[0].kitchen.name}</bdi>
      <Badge tone={status === 'ready' ? 'success' : 'neutral'}>{status === 'ready' ? t('Ready') : t('Cooking')}</Badge>
    </p>
    <p className={styles.lines} data-look="soft">
      {orders.map(({ _id, quantity, title }, place) => (
        <span key={_id}>
          {place > 0 && ', '}
          {quantity} × <bdi>{title}</bdi>
        </span>
      ))}
    </p>
  </li>
);

const minute = 60_000;

/** A component of its own, so that only the time renders again. */
function Waiting({ order }: { order: ExpoOrder }) {
  const now = useNow();
  const minutes = Math.max(0, Math.floor((now - Date.parse(order.first.paidAt ?? order.first.createdAt)) / minute));
  const time = order.state === 'ready' ? undefined : expectedAt(order);
  return (
    <span className={styles.waiting} data-look="soft rigid">
      {time ? t('due {time}', { time }) : t('waiting {minutes} min', { minutes })}
    </span>
  );
}

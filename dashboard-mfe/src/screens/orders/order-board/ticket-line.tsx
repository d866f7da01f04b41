import { formatDollars, t, type Order } from '@food-court/shared-api';
import { Badge, IconButton, stack, VisuallyHidden } from '@food-court/shared-ui';
import { CheckIcon } from '@food-court/shared-ui/icons';
import { ChosenOptions } from '#orders/chosen-options.tsx';
import { KitchenNote } from '#orders/kitchen-note.tsx';
import { LineAllergens } from '#orders/line-allergens.tsx';
import { statusLabels } from '#orders/labels.ts';
import styles from './ticket.module.css';

interface TicketLineProps {
  order: Order;
  /** Its status is ahead of its ticket’s. */
  isAhead: boolean;
  /** Set if it can be ready before the other lines. */
  onReady?: () => void;
}

export const lineId = ({ _id }: Order): string => `line-${_id}`;

export const TicketLine = ({ order, isAhead, onReady }: TicketLineProps) => (
  <li className={stack(1)}>
    <div className={styles.line} data-look="top between gap-1">
      <h3 id={lineId(order)} className={styles.title} data-look="bold snug">
        <span data-look="unbroken">{order.quantity} ×</span> <bdi>{order.title}</bdi>
      </h3>
      {onReady && (
        <IconButton
          label={t('{title} is ready', { title: order.title })}
          icon={<CheckIcon />}
          className={styles.ready}
          data-look="relative"
          onClick={onReady}
        />
      )}
    </div>
    {isAhead && (
      <p>
        <VisuallyHidden>{t('Already:')} </VisuallyHidden>
        <Badge>{statusLabels[order.status]}</Badge>
      </p>
    )}
    <ChosenOptions choices={order.choices} />
    {order.allergens && <LineAllergens statement={order.allergens} />}
    <KitchenNote note={order.note} needsConfirmation={order.needsConfirmation} />
    {order.refunded > 0 && (
      <p className={styles.refunded} data-look="s medium">
        {t('{amount} refunded', { amount: formatDollars(order.refunded) })}
      </p>
    )}
  </li>
);

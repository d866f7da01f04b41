import { memo, type MouseEvent } from 'react';
import { t, type Order, type OrderStatus } from '@food-court/shared-api';
import { Button, IconButton, joinClasses, stack, textWith, VisuallyHidden } from '@food-court/shared-ui';
import { CloseIcon, EyeIcon } from '@food-court/shared-ui/icons';
import { FulfilmentPlace } from '#orders/fulfilment-place.tsx';
import { stepButtons } from './kitchen-mode/use-number-keys';
import { titlesOf } from '#orders/board/messages.ts';
import { TicketHead } from './promised-time/ticket-head';
import { lineId, TicketLine } from './ticket-line';
import { columnOf } from '#orders/board/steps.ts';
import { isSameTicket, linesAt, type Ticket } from '#orders/board/tickets.ts';
import type { Step } from '#orders/board/send-step.ts';
import styles from './ticket.module.css';

export interface TicketActions {
  onSteps: (steps: readonly Step[]) => void;
  onDecline: (ticket: Ticket) => void;
  onDetails: (ticket: Ticket) => void;
}

interface TicketCardProps extends TicketActions {
  ticket: Ticket;
  /** A step is pending. */
  busy: boolean;
  /** It is the one to press next, and has the screen’s filled button. */
  isNext: boolean;
}

/** A board may have fifty tickets, so each renders again only when one of its orders changes. */
export const TicketCard = memo(
  function TicketCard({ ticket, busy, isNext, onSteps, onDecline, onDetails }: TicketCardProps) {
    const { id, status, orders } = ticket;
    const [first] = orders;
    const step = columnOf(status)?.step;
    const moving = linesAt(ticket, status);
    const isReadyByLine = status === 'preparing' && moving.length > 1;

    const takeStep = ({ currentTarget }: MouseEvent<HTMLElement>, to: OrderStatus) => {
      focusNextTicket(currentTarget);
      onSteps([{ orders: moving, to }]);
    };

    return (
      <article
        className={styles.ticket}
        data-look="grid one-column relative clip surface container"
        aria-labelledby={[`number-${id}`, ...orders.map(lineId)].join(' ')}
        aria-busy={busy}
        data-ticket={id}
      >
        <TicketHead order={first} status={status}>
          <span id={`number-${id}`} className={styles.number}>
            {first.dayNumber ?? first.number}
            {first.dayNumber && ' '}
            {first.dayNumber && <small>{first.number}</small>}
          </span>
        </TicketHead>
        <BuyerLine order={first} />
        <ul role="list" className={joinClasses(stack(1), styles.lines)} data-look="pack">
          {orders.map((order) => (
            <TicketLine
              key={order._id}
              order={order}
              isAhead={order.status !== status}
              onReady={
                isReadyByLine && order.status === status && !busy
                  ? () => onSteps([{ orders: [order], to: 'ready', alone: true }])
                  : undefined
              }
            />
          ))}
        </ul>
        <div className={styles.steps} data-look="wrap gap-1" data-signal={isNext || undefined}>
          {step && (
            <Button
              name="step"
              variant={isNext ? 'primary' : 'secondary'}
              className={styles.step}
              busy={busy}
              onClick={(event) => takeStep(event, step.to)}
            >
              {step.label}
              <About orders={moving} />
            </Button>
          )}
        </div>
        <OtherActions {...{ ticket, busy, onDecline, onDetails }} />
      </article>
    );
  },
  ({ ticket, ...before }, { ticket: next, ...now }) =>
    isSameTicket(ticket, next) &&
    before.busy === now.busy &&
    before.isNext === now.isNext &&
    before.onSteps === now.onSteps &&
    before.onDecline === now.onDecline &&
    before.onDetails === now.onDetails,
);

const BuyerLine = ({ order: { name, serving, checkout, kitchen } }: { order: Order }) => (
  <p className={styles.buyer} data-look="xs snug soft pack-middle touch">
    {serving && (
      <strong className={styles.serving} data-look="s ink">
        <FulfilmentPlace fulfilment={serving} />
      </strong>
    )}{' '}
    <span>{textWith('for {buyer}', { buyer: <bdi>{name}</bdi> })}</span>
    {/* Only admins see a whole checkout and the tickets of all kitchens. */}
    {checkout && <bdi> · {kitchen.name}</bdi>}
  </p>
);

const OtherActions = ({ ticket, busy, onDecline, onDetails }: Omit<TicketCardProps, 'onSteps' | 'isNext'>) => (
  <div className={styles.others} data-look="relative">
    {ticket.status === 'placed' && (
      <IconButton
        label={t('Decline {dishes}', { dishes: titlesOf(linesAt(ticket, 'placed')) })}
        icon={<CloseIcon />}
        disabled={busy}
        onClick={() => onDecline(ticket)}
      />
    )}
    <IconButton
      label={t('Details {dishes}', { dishes: titlesOf(ticket.orders) })}
      icon={<EyeIcon />}
      onClick={() => onDetails(ticket)}
    />
  </div>
);

const About = ({ orders }: { orders: readonly Order[] }) => <VisuallyHidden> {titlesOf(orders)}</VisuallyHidden>;

/** The pressed button moves away with its ticket, so the focus goes to the next ticket of the column, or to its heading. */
function focusNextTicket(inside: Element): void {
  const column = inside.closest('section');
  const steps = [...(column?.querySelectorAll<HTMLElement>(stepButtons) ?? [])];
  const index = steps.findIndex((step) => inside.closest('article')?.contains(step));
  const next = steps[index + 1] ?? steps[index - 1] ?? column?.querySelector('h2');
  next?.focus({ preventScroll: true });
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type CheckoutEvent, type Order, type Text } from '@food-court/shared-api';
import { declineTexts } from '@food-court/shared-api/order-statuses';
import { textWith } from '@food-court/shared-ui';
import { writeTime } from '#page/write-time.ts';
import { actorOf, happeningText } from '#orders/labels.ts';
import styles from '#orders/order-account.module.css';

interface CheckoutEventsProps {
  events: readonly CheckoutEvent[];
  /** All orders of the checkout. */
  lines: readonly Pick<Order, '_id' | 'title' | 'quantity'>[];
}

/** Events with their dishes, actors and reasons, oldest first. */
export const CheckoutEvents = ({ events, lines }: CheckoutEventsProps) => (
  <ol role="list" data-look="grid">
    {events.map((event, index) => (
      <li key={index} className={styles.happening} data-look="grid relative">
        <time dateTime={event.at} data-look="xs soft">
          {writeTime(new Date(event.at))}
        </time>
        <span>
          <Happening event={event} />
        </span>
        {event.orders.length < lines.length && <Dishes ids={event.orders} lines={lines} />}
        <Why event={event} />
      </li>
    ))}
  </ol>
);

/** A payment is reported by the card provider; the food court only records it. */
const Happening = ({ event }: { event: CheckoutEvent }) =>
  event.by === 'court' && event.payment && !event.status
    ? happeningText(event)
    : textWith('{what} by {who}', { what: happeningText(event), who: <Who event={event} /> });

function Who({ event: { by, who } }: { event: CheckoutEvent }): ReactNode {
  if (!who) return actorOf(by);
  const name = <bdi>{who.name}</bdi>;
  const named = who._id === undefined ? name : <Link to={`/dashboard/person/${who._id}`}>{name}</Link>;
  return by === 'admin' ? textWith('{name} (admin)', { name: named }) : named;
}

const Dishes = ({ ids, lines }: { ids: readonly string[]; lines: CheckoutEventsProps['lines'] }) => (
  <span className={styles.soft}>
    <bdi>
      {lines
        .filter(({ _id }) => ids.includes(_id))
        .map(({ quantity, title }) => `${quantity} × ${title}`)
        .join(', ')}
    </bdi>
  </span>
);

const endings = {
  unpaid: 'No one paid in time.',
  unanswered: 'The kitchen didn’t answer in time.',
} satisfies Record<NonNullable<CheckoutEvent['endedAs']>, Text>;

function Why({ event: { declineReason, endedAs, reason, refund, failure } }: { event: CheckoutEvent }) {
  const known = [
    declineReason && t(declineTexts[declineReason].choice),
    endedAs && t(endings[endedAs]),
    refund === 'requested' && t('The money is on its way.'),
    refund === 'failed' && t('The refund failed: {failure}', { failure: failure ?? '' }),
  ].filter(Boolean);
  if (known.length === 0 && reason === undefined) return null;
  return (
    <span className={styles.soft}>
      {reason !== undefined && <q dir="auto">{reason}</q>} {known.join(' ')}
    </span>
  );
}

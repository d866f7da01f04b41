import { formatDollars, t, type Order, type OrderEvent } from '@food-court/shared-api';

export const statusLabels: Record<Order['status'], string> = {
  get placed() {
    return t('Placed');
  },
  get accepted() {
    return t('Accepted');
  },
  get preparing() {
    return t('Preparing');
  },
  get ready() {
    return t('Ready');
  },
  get handed_over() {
    return t('Handed over');
  },
  get declined() {
    return t('Declined');
  },
  get cancelled() {
    return t('Cancelled');
  },
};

export const paymentLabels: Record<Order['payment'], string> = {
  get unpaid() {
    return t('Not paid');
  },
  get processing() {
    return t('Payment under way');
  },
  get paid() {
    return t('Paid');
  },
  get refunded() {
    return t('Refunded');
  },
  get failed() {
    return t('Payment failed');
  },
};

const actors: Record<OrderEvent['by'], string> = {
  get buyer() {
    return t('the buyer');
  },
  get seller() {
    return t('the seller');
  },
  get admin() {
    return t('an admin');
  },
  get court() {
    return t('the food court');
  },
};

/** Statuses whose start reads as an action. */
const beginnings: Partial<Record<Order['status'], string>> = {
  get preparing() {
    return t('Preparation started');
  },
  get ready() {
    return t('Marked ready');
  },
};

export const actorOf = (by: OrderEvent['by']): string => actors[by];

/** The event in words, without its actor. */
export const happeningText = ({ status, payment, refunded }: OrderEvent): string =>
  [
    status && (beginnings[status] ?? statusLabels[status]),
    payment && paymentLabels[payment],
    refunded !== undefined && t('{amount} refunded', { amount: formatDollars(refunded) }),
  ]
    .filter(Boolean)
    .join(', ');

export const eventText = (event: OrderEvent): string =>
  // A payment is reported by the card provider; the food court only records it.
  event.by === 'court' && event.payment && !event.status
    ? happeningText(event)
    : t('{what} by {who}', { what: happeningText(event), who: actorOf(event.by) });

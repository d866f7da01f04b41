import { formatDollars, t, type Checkout, type Order, type Ticket } from '@food-court/shared-api';
import { declineTexts } from '@food-court/shared-api/order-statuses';
import { paidInTheEnd } from '@food-court/shared-api/order-amounts';
import { slowestStatus } from '#orders/checkout-groups.ts';
import { delayText } from '#orders/ready-text.ts';
import { refundText, statusLabels, sumOfRefunds } from '#orders/order-text.ts';
import { unansweredText } from './unanswered-text';

export const allOrders = ({ tickets }: Checkout): Order[] => tickets.flatMap(({ orders }) => orders);

const isEnded = ({ status }: Order): boolean => status === 'cancelled' || status === 'declined';

type Stage = 'paid' | 'refunded' | 'unpaid' | 'processing' | 'over';

export function stageOf(checkout: Checkout, now: number): Stage {
  const { payment, expiresAt } = checkout;
  if (payment === 'paid' || payment === 'refunded') return payment;
  if (allOrders(checkout).every(isEnded)) return 'over';
  // A payment that is processing stays held until the bank has decided, even after the time to pay.
  if (payment === 'processing') return payment;
  return expiresAt && Date.parse(expiresAt) <= now ? 'over' : 'unpaid';
}

interface StageText {
  heading: string;
  detail?: string;
}

const thanks = (name: string): string => (name ? t('Thanks, {name}', { name }) : t('Thanks'));

/** A guest has no name and no address. */
const firstName = (checkout: Checkout): string => {
  const [order] = allOrders(checkout);
  return order?.email ? (order.name.trim().split(/\s+/)[0] ?? '') : '';
};

export const stageTexts: Record<Stage, (checkout: Checkout) => StageText> = {
  paid: (checkout) => ({ heading: thanks(firstName(checkout)) }),
  refunded: () => ({
    heading: t('You get a full refund'),
    detail: t('The kitchens won’t cook this order. Banks take up to ten days to show a refund.'),
  }),
  unpaid: ({ payment }) => ({
    heading: t('Your order is not paid yet'),
    detail:
      payment === 'failed'
        ? t('Your card was declined. Pay with this card or another one, and the kitchens start.')
        : t('The kitchens start once you’ve paid.'),
  }),
  processing: () => ({
    heading: t('Your payment is under way'),
    detail: t('Your bank is checking the payment. This page updates as soon as it decides.'),
  }),
  over: (checkout) => overText(allOrders(checkout)),
};

/** The courier was on the way when everything was refunded. */
export const refundedOnTheRoad = (): StageText => ({
  heading: t('You get a full refund'),
  detail: t('You get a full refund. Banks take up to ten days to show it.'),
});

function overText(orders: readonly Order[]): StageText {
  if (orders.some(({ status }) => status === 'declined'))
    return { heading: t('Your order was declined'), detail: t('Nothing was charged.') };
  return {
    heading: orders.every(isEnded) ? t('Your order was cancelled') : t('Time to pay ran out'),
    detail: t('Nothing was charged, and we no longer hold these dishes for you.'),
  };
}

/** Announced by screen readers when a kitchen’s part changes. */
export function ticketAnnouncement(ticket: Ticket): string {
  const { kitchen, orders, unanswered, endedUnanswered } = ticket;
  const status = slowestStatus(orders);
  const refunded = sumOfRefunds(orders);
  return [
    `${kitchen.name}: ${t(statusLabels[status].text)}`,
    ...[delayText(orders)].filter(Boolean),
    // The time alone is no news.
    ...(unanswered?.isLate || endedUnanswered ? [unansweredText(ticket)] : []),
    ...orders.filter((order) => isEnded(order) && order.status !== status).map(endText),
    ...(refunded > 0 ? [refundText({ refunded })] : []),
  ].join(', ');
}

const endText = ({ title, status, declineReason }: Order): string =>
  [`${title}: ${t(statusLabels[status].text)}`, declineReason && t(declineTexts[declineReason].told)]
    .filter(Boolean)
    .join('. ');

export const cancelledTicket = ({ kitchen }: Ticket): string =>
  t('Cancelled your order at {kitchen}', { kitchen: kitchen.name });

/** Says what happens to the money when a ticket is cancelled. */
export function cancelTicketConsequence(ticket: Ticket, { payment, tickets }: Checkout): string {
  if (payment === 'refunded') return t('The kitchen won’t cook it. You’ve already had a full refund.');
  if (payment === 'paid')
    return t('The kitchen won’t cook it. You get {amount} back.', {
      amount: formatDollars(paidInTheEnd(ticket.orders)),
    });
  return [
    t('The kitchen won’t cook it.'),
    tickets.length > 1 && t('You’re paying for these orders together, so this cancels the other kitchens too.'),
    payment === 'processing'
      ? t('If your payment still goes through, you get a full refund.')
      : t('Nothing was charged.'),
  ]
    .filter(Boolean)
    .join(' ');
}

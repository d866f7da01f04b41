import { ApiError, formatDollars, t, type Order, type OrderEvent, type Text } from '@food-court/shared-api';
import { plural, timeLeft } from '@food-court/shared-ui';

export const onlyBuyer = (buyer: string): string =>
  t('This is an order of {buyer}, and only {buyer} can pay for it.', { buyer });
export const paidByBuyer = (buyer: string): string => t('This is an order of {buyer}, and it is paid.', { buyer });

export const noSuchOrder = () => ({
  title: t('We can’t find this order'),
  detail: t('It may belong to another account, or the link is wrong. Nothing was charged.'),
});

export const loadFailed = 'We couldn’t load your order' satisfies Text;
export const loadFailedDetail = (error: unknown): string =>
  `${error instanceof ApiError ? error.message : t('Please try again in a moment.')} ${t('Nothing was charged.')}`;

export const checkingPayment = 'Checking your payment with the card provider…' satisfies Text;
export const startedElsewhere =
  'You started to pay for this order, perhaps in another tab. You can continue here: an order is never charged twice.' satisfies Text;
export const failedBefore = 'Your last payment didn’t go through. Nothing was charged.' satisfies Text;

/** Until when the portions are held; undefined when the time is over. */
export function holdText({ expiresAt, quantity, checkout }: Order, now: number): string | undefined {
  const time = expiresAt ? timeLeft(expiresAt, now) : undefined;
  if (!time) return undefined;
  if (checkout && checkout.orders > 1)
    return t('Your dishes are held until {until}: {left} left to pay.', { until: time.until, left: time.left });
  return plural(
    quantity,
    'Your portion is held until {until}: {left} left to pay.',
    'Your {count} portions are held until {until}: {left} left to pay.',
    { until: time.until, left: time.left },
  );
}

/** Says why an unpaid order can no longer be paid. */
export function closedReason(
  { status, payment, checkout }: Order,
  history: readonly OrderEvent[] = [],
): { title: string; detail: string } {
  const detail =
    payment === 'processing'
      ? t('If a payment still goes through, you get a full refund.')
      : checkout?.share
        ? checkout.share.isYours
          ? t('Nothing was charged.')
          : t('Not everyone paid in time, so you get your share back. Banks take up to ten days to show it.')
        : checkout?.paid
          ? t('You get {amount} back. Banks take up to ten days to show it.', {
              amount: formatDollars(checkout.paid),
            })
          : t('Nothing was charged.');
  if (status === 'declined') return { title: t('The seller declined this order'), detail };
  if (status !== 'cancelled') return { title: t('This order can no longer be paid'), detail };
  switch (history.findLast((event) => event.status === 'cancelled')?.by) {
    case 'court':
      return {
        title: t('Time to pay for this order ran out'),
        detail: `${detail} ${t('You can order the dish again.')}`,
      };
    case 'admin':
      return { title: t('The food court cancelled this order'), detail };
    default:
      return { title: t('This order was cancelled'), detail };
  }
}

export const inTheKitchen = 'The seller has your order. Follow it in My Orders.' satisfies Text;

const endings: Partial<Record<Order['status'], Text>> = {
  declined: 'The seller declined this order' satisfies Text,
  cancelled: 'This order was cancelled' satisfies Text,
};

/** Says how much of a paid order was refunded. */
export function refundText({ status, payment, refunded }: Order): string | undefined {
  if (refunded === 0 && payment !== 'refunded') return undefined;
  const ending = endings[status];
  const isAll = payment === 'refunded';
  const amount = formatDollars(refunded);
  if (ending === undefined)
    return isAll
      ? t('You get a full refund. Banks take up to ten days to show it.')
      : t('You get {amount} back. Banks take up to ten days to show it.', { amount });
  return isAll
    ? t('{ending}: you get a full refund. Banks take up to ten days to show it.', { ending: t(ending) })
    : t('{ending}: you get {amount} back. Banks take up to ten days to show it.', {
        ending: t(ending),
        amount,
      });
}

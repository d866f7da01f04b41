import { ApiError, formatDollars, t, type Order, type OrderEvent, type Text } from '@food-court/shared-api';
import { plural, timeLeft } from '@food-court/shared-ui';

export const onlyBuyer = (buyer: string): string =>
  t('This is an order of {buyer}, and only {buyer} can pay for it.', { buyer });
export const paidByBuyer = (buyer: string): string => t('This is an order of {buyer}, and it is paid.', { buyer });

export const noSuchOrder = () => ({
  title: t('There is no such order of yours'),
  detail: t('It is somebody else’s, or no order has this address. Nothing was charged.'),
});

export const loadFailed = 'Your order could not be loaded' satisfies Text;
export const loadFailedDetail = (error: unknown): string =>
  `${error instanceof ApiError ? error.message : t('Please try again in a moment.')} ${t('Nothing was charged.')}`;

export const asking = 'Asking the card provider how your payment stands…' satisfies Text;
export const startedElsewhere =
  'A payment of this order was begun and not finished, perhaps in another tab. You can go on here: an order is never charged twice.' satisfies Text;
export const failedBefore = 'The last try to pay this order did not go through. Nothing was charged.' satisfies Text;

/** What it is called by, and where it goes. */
export function whereItGoes({ number, serving }: Order): string {
  if (!serving) return t('Order {number}', { number });
  return serving.kind === 'table'
    ? t('Order {number} for table {table}', { number, table: serving.table })
    : t('Order {number} for {name}', { number, name: serving.name });
}

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
  { status, payment }: Order,
  history: readonly OrderEvent[] = [],
): { title: string; detail: string } {
  const detail =
    payment === 'processing'
      ? t('Should a payment still arrive, it goes back to your card in full.')
      : t('Nothing was charged.');
  if (status === 'declined') return { title: t('The seller declined this order'), detail };
  if (status !== 'cancelled') return { title: t('This order is not to be paid any more'), detail };
  switch (history.findLast((event) => event.status === 'cancelled')?.by) {
    case 'court':
      return {
        title: t('The time to pay this order is over'),
        detail: `${detail} ${t('You can order the dish again.')}`,
      };
    case 'admin':
      return { title: t('The food court cancelled this order'), detail };
    default:
      return { title: t('This order was cancelled'), detail };
  }
}

export const inTheKitchen = 'The seller has your order now. Under My Orders you see how far it is.' satisfies Text;

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
      ? t('All of it goes back to your card. Banks take up to ten days to show it.')
      : t('{amount} goes back to your card. Banks take up to ten days to show it.', { amount });
  return isAll
    ? t('{ending}: all of it goes back to your card. Banks take up to ten days to show it.', { ending: t(ending) })
    : t('{ending}: {amount} goes back to your card. Banks take up to ten days to show it.', {
        ending: t(ending),
        amount,
      });
}

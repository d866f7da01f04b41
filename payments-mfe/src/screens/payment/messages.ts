import { ApiError, formatDollars, type Order, type OrderEvent } from '@food-court/shared-api';
import { timeLeft } from '@food-court/shared-ui';

export const onlyBuyer = (buyer: string): string => `This is an order of ${buyer}, and only ${buyer} can pay for it.`;
export const paidByBuyer = (buyer: string): string => `This is an order of ${buyer}, and it is paid.`;

export const noSuchOrder = {
  title: 'There is no such order of yours',
  detail: 'It is somebody else’s, or no order has this address. Nothing was charged.',
} as const;

export const loadFailed = 'Your order could not be loaded';
export const loadFailedDetail = (error: unknown): string =>
  `${error instanceof ApiError ? error.message : 'Please try again in a moment.'} Nothing was charged.`;

export const asking = 'Asking the card provider how your payment stands…';
export const startedElsewhere =
  'A payment of this order was begun and not finished, perhaps in another tab. You can go on here: an order is never charged twice.';
export const failedBefore = 'The last try to pay this order did not go through. Nothing was charged.';

/** Until when the portions are held; undefined when the time is over. */
export function holdText({ expiresAt, quantity, checkout }: Order, now: number): string | undefined {
  const time = expiresAt ? timeLeft(expiresAt, now) : undefined;
  if (!time) return undefined;
  if (checkout && checkout.orders > 1) return `Your dishes are held until ${time.until}: ${time.left} left to pay.`;
  const portions = quantity === 1 ? 'Your portion is' : `Your ${quantity} portions are`;
  return `${portions} held until ${time.until}: ${time.left} left to pay.`;
}

/** Says why an unpaid order can no longer be paid. */
export function closedReason(
  { status, payment }: Order,
  history: readonly OrderEvent[] = [],
): { title: string; detail: string } {
  const detail =
    payment === 'processing'
      ? 'Should a payment still arrive, it goes back to your card in full.'
      : 'Nothing was charged.';
  if (status === 'declined') return { title: 'The seller declined this order', detail };
  if (status !== 'cancelled') return { title: 'This order is not to be paid any more', detail };
  switch (history.findLast((event) => event.status === 'cancelled')?.by) {
    case 'court':
      return { title: 'The time to pay this order is over', detail: `${detail} You can order the dish again.` };
    case 'admin':
      return { title: 'The food court cancelled this order', detail };
    default:
      return { title: 'This order was cancelled', detail };
  }
}

export const inTheKitchen = 'The seller has your order now. Under My Orders you see how far it is.';

const endings: Partial<Record<Order['status'], string>> = {
  declined: 'The seller declined this order',
  cancelled: 'This order was cancelled',
};

/** Says how much of a paid order was refunded. */
export function refundText({ status, payment, refunded }: Order): string | undefined {
  if (refunded === 0 && payment !== 'refunded') return undefined;
  const amount =
    payment === 'refunded' ? 'all of it goes back to your card' : `${formatDollars(refunded)} goes back to your card`;
  const ending = endings[status];
  return `${ending ? `${ending}: ${amount}` : `${amount[0]?.toUpperCase()}${amount.slice(1)}`}. Banks take up to ten days to show it.`;
}

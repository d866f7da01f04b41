import { useQuery } from '@tanstack/react-query';
import type { Checkout, CheckoutDelivery } from '@food-court/shared-api';
import { isDelivery } from '@food-court/shared-api/fulfilment';
import { apiQuery } from '@food-court/shared-api/query';

/** The stream brings the steps of kitchens. A courier moves between them, so the page asks, too. */
const whileUnderWayMs = 15_000;

/** A refund before the courier leaves ends it, too. */
const isOver = ({ state }: CheckoutDelivery, isRefunded: boolean): boolean =>
  state === 'delivered' || state === 'returned' || (isRefunded && state === 'waiting');

/** Undefined for a meal that its buyer gets in the hall, before it is paid, and until the answer has come. */
export function useCheckoutDelivery({ _id, serving, payment }: Checkout): CheckoutDelivery | undefined {
  const isRefunded = payment === 'refunded';
  const isFollowed = isDelivery(serving) && (payment === 'paid' || isRefunded);
  const { data } = useQuery({
    ...apiQuery('GET /checkouts/{id}/delivery', { params: { id: _id } }),
    enabled: isFollowed,
    refetchInterval: ({ state }) => (state.data && isOver(state.data, isRefunded) ? false : whileUnderWayMs),
  });
  return isFollowed ? data : undefined;
}

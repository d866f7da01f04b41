import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '@food-court/shared-api';

/** Reports orders that were not on the board before. The orders of the first answer are not new. */
export function useNewOrders(
  orders: readonly Order[] | undefined,
  onNewOrders: (arrived: readonly Order[]) => void,
): void {
  const known = useRef<Set<string>>(undefined);
  const notify = useEffectEvent(onNewOrders);

  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const arrived = before ? orders.filter(({ _id }) => !before.has(_id)) : [];
    known.current = new Set([...(before ?? []), ...orders.map(({ _id }) => _id)]);
    if (arrived.length > 0) notify(arrived);
  }, [orders]);
}

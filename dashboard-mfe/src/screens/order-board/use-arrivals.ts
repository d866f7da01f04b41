import { useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from 'shared-api';

/** Tells of orders that were not on the board before; those of the first look are no news. */
export function useArrivals(
  orders: readonly Order[] | undefined,
  onArrival: (arrived: readonly Order[]) => void,
): void {
  const known = useRef<Set<string>>(undefined);
  const tell = useEffectEvent(onArrival);

  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const arrived = before ? orders.filter(({ _id }) => !before.has(_id)) : [];
    known.current = new Set([...(before ?? []), ...orders.map(({ _id }) => _id)]);
    if (arrived.length > 0) tell(arrived);
  }, [orders]);
}

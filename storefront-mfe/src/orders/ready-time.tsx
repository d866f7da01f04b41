import type { Order } from '@food-court/shared-api';
import { readyText, timingOf } from './ready-text';

/** When a kitchen’s part will be ready, shown while it is cooking. */
export function ReadyTime({ orders }: { orders: readonly Order[] }) {
  const timing = timingOf(orders);
  if (!timing) return null;
  return <p data-look={timing.laterThan ? 'medium warning numbers' : 'medium numbers'}>{readyText(timing)}</p>;
}

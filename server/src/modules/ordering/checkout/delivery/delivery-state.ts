import type { CheckoutDelivery } from '@food-court/shared-api/contract';
import type { Tables } from '#platform/database/tables';

type Progress = Pick<Tables['deliveries'], 'picked_up_at' | 'arrived_at' | 'outcome'>;

export function stateOf({ picked_up_at, arrived_at, outcome }: Progress): CheckoutDelivery['state'] {
  if (outcome !== null) return outcome === 'returned' ? 'returned' : 'delivered';
  if (arrived_at !== null) return 'arrived';
  return picked_up_at === null ? 'waiting' : 'on_its_way';
}

/** Between pick-up and delivery, courier and buyer know of each other. */
export const isOnTheRoad = ({ picked_up_at, outcome }: Pick<Progress, 'picked_up_at' | 'outcome'>): boolean =>
  picked_up_at !== null && outcome === null;

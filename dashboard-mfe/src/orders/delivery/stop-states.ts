import type { CourierStop, Text } from '@food-court/shared-api';

type StopState = CourierStop['state'];

/** For admins and couriers. */
export const stopStates = {
  waiting: 'At the counter' satisfies Text,
  on_its_way: 'On its way' satisfies Text,
  arrived: 'Arrived' satisfies Text,
  delivered: 'Delivered' satisfies Text,
  returned: 'Back at the counter' satisfies Text,
} as const satisfies Record<StopState, Text>;

export const isEnded = (state: StopState): boolean => state === 'delivered' || state === 'returned';

import type { CourierStep, Text } from '@food-court/shared-api';

/** The words of the buttons. */
export const stepNames = {
  pick_up: 'Picked up' satisfies Text,
  arrive: 'I’m there' satisfies Text,
  deliver: 'Delivered' satisfies Text,
  leave: 'Left at the door' satisfies Text,
  nobody: 'No one there' satisfies Text,
  return: 'Take it back to the counter' satisfies Text,
} as const satisfies Record<CourierStep, Text>;

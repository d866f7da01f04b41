/** Plain lists, so that screens can use them without the contract. */
export const orderStatuses = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'handed_over',
  'declined',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses of an order that still has to be cooked or handed over. */
export const openStatuses = ['placed', 'accepted', 'preparing', 'ready'] as const satisfies readonly OrderStatus[];

/** Why a kitchen declines an order. */
export const declineReasons = ['sold-out', 'too-busy', 'closing', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

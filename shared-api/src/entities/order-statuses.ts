import type { Text } from '../languages/language';

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

/** Why a kitchen declines an order. A reason is this word, its texts below and their translations in the catalogue. */
export const declineReasons = ['sold-out', 'too-busy', 'closing', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** A kitchen chooses the one text, and the buyer is told the other. */
export const declineTexts = {
  'sold-out': { choice: 'Sold out', told: 'The kitchen has sold out' },
  'too-busy': { choice: 'Too busy', told: 'The kitchen is too busy' },
  closing: { choice: 'Closing', told: 'The kitchen is closing' },
  other: { choice: 'Something else', told: 'The kitchen can’t make it' },
} satisfies Record<DeclineReason, { choice: Text; told: Text }>;

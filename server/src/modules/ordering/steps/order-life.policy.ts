import type { OrderStatus } from '@food-court/shared-api/contract';
import type { Member } from '#platform/identity/caller';
import { isOwnEmail } from '#modules/accounts/index';

/** Roles of a person in one order. One person may have several. */
export type Part = 'buyer' | 'seller' | 'admin';

export interface Step {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly Part[];
  /** Kitchens don't cook unpaid orders. */
  needsPayment: boolean;
  /** A status that is passed on the way; the history records it as its own step. */
  via?: OrderStatus;
  /** Only for a step back: how long after a step the kitchen may take it back. */
  withinMinutes?: number;
}

/** Long enough for somebody to come back to the counter with half a meal. */
export const recallMinutes = 60;

const kitchen = { by: ['seller', 'admin'], needsPayment: true } as const;

/** All steps of an order. Besides these, the server cancels an order that nobody paid in time (end-orders.ts). */
const steps: readonly Step[] = [
  { from: 'placed', to: 'accepted', ...kitchen },
  { from: 'accepted', to: 'preparing', ...kitchen },
  { from: 'preparing', to: 'ready', ...kitchen },
  { from: 'ready', to: 'handed_over', ...kitchen },
  { from: 'placed', to: 'preparing', via: 'accepted', ...kitchen },
  { from: 'placed', to: 'declined', by: ['seller', 'admin'], needsPayment: false },
  { from: 'placed', to: 'cancelled', by: ['buyer', 'admin'], needsPayment: false },
  // The buyer was told that it is accepted and counts on it, so only a slip of the finger can be taken back.
  { from: 'accepted', to: 'placed', withinMinutes: 1, ...kitchen },
  { from: 'preparing', to: 'placed', via: 'accepted', withinMinutes: 1, ...kitchen },
  { from: 'preparing', to: 'accepted', withinMinutes: 10, ...kitchen },
  { from: 'ready', to: 'preparing', withinMinutes: 10, ...kitchen },
  { from: 'handed_over', to: 'ready', withinMinutes: recallMinutes, ...kitchen },
];

/** Returns the statuses that a step reaches, in order. */
export const reachedBy = ({ via, to }: Step): OrderStatus[] => (via ? [via, to] : [to]);

/** Returns the statuses whose steps a step back reverts. */
export const takenBackBy = ({ via, from }: Step): OrderStatus[] => (via ? [via, from] : [from]);

export const findStep = (from: OrderStatus, to: OrderStatus): Step | undefined =>
  steps.find((step) => step.from === from && step.to === to);

interface Concerned {
  buyer_uid: string;
  seller_uid: string;
}

/** A seller who became a Buyer can't take steps any longer; admins complete such orders. */
function partsOf({ uid, profile }: Member, order: Concerned): Part[] {
  const parts: Record<Part, boolean> = {
    buyer: uid === order.buyer_uid,
    seller: uid === order.seller_uid && profile.role !== 'Buyer',
    admin: profile.role === 'admin',
  };
  return (Object.keys(parts) as Part[]).filter((part) => parts[part]);
}

/** POST /orders/{id}/steps */
export const mayTakeStep = (caller: Member, order: Concerned, { by }: Step): boolean =>
  partsOf(caller, order).some((part) => by.includes(part));

/** POST /tickets/{id}/promise */
export const mayChangePromisedTime = (caller: Member, order: Concerned): boolean =>
  partsOf(caller, order).some((part) => part !== 'buyer');

/** GET /order-board/{email}: one's own board; admins see any. */
export const maySeeBoardOf = (caller: Member, email: string): boolean =>
  isOwnEmail(caller, email) || caller.profile.role === 'admin';

/** An admin's own board shows all kitchens. */
export const isCourtBoard = (caller: Member, email: string): boolean =>
  caller.profile.role === 'admin' && isOwnEmail(caller, email);

/** People who accept an order with a note about an allergy say that they can do it. */
export const needsConfirmation = (
  { from, to }: Step,
  orders: readonly { status: OrderStatus; needs_confirmation: boolean }[],
): boolean =>
  from === 'placed' &&
  (to === 'accepted' || to === 'preparing') &&
  orders.some(({ status, needs_confirmation }) => status === from && needs_confirmation);

import type { OrderStatus } from 'shared-api/contract';
import type { Member } from '#identity/caller';

/** What somebody is to an order; one person may be several. */
export type Part = 'buyer' | 'seller' | 'admin';

export interface Step {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly Part[];
  /** Nothing is cooked that isn't paid. */
  needsPayment: boolean;
}

const kitchen = { by: ['seller', 'admin'], needsPayment: true } as const;

/** The whole life of an order. Besides these the court cancels one that nobody paid (expire-orders.ts). */
export const steps: readonly Step[] = [
  { from: 'placed', to: 'accepted', ...kitchen },
  { from: 'accepted', to: 'preparing', ...kitchen },
  { from: 'preparing', to: 'ready', ...kitchen },
  { from: 'ready', to: 'handed_over', ...kitchen },
  { from: 'placed', to: 'declined', by: ['seller', 'admin'], needsPayment: false },
  { from: 'placed', to: 'cancelled', by: ['buyer', 'admin'], needsPayment: false },
];

export const findStep = (from: OrderStatus, to: OrderStatus): Step | undefined =>
  steps.find((step) => step.from === from && step.to === to);

interface Concerned {
  buyer_uid: string;
  seller_uid: string;
}

/** Who cooked once and has become a Buyer sells no more: such an order is for the admins to bring to its end. */
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

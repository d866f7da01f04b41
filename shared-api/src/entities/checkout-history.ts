import { Type, type Static } from 'typebox';
import { oneOf } from './entities';
import { DeclineReasonName, OrderEvent } from './ordering';

/** Somebody with a page about them. It has no id for guests and for people who erased their account. */
const Named = Type.Object({ _id: Type.Optional(Type.String()), name: Type.String() });

/** What happened to some orders of a checkout at once, who did it, and why. */
export const CheckoutEvent = Type.Object({
  ...OrderEvent.properties,
  /** Undefined for the court itself. */
  who: Type.Optional(Named),
  /** The orders that it happened to. */
  orders: Type.Array(Type.String()),
  declineReason: Type.Optional(DeclineReasonName),
  /** Why the court itself ended it: nobody paid in time, or the kitchen did not answer. */
  endedAs: Type.Optional(oneOf(['unpaid', 'unanswered'])),
  /** What was written about the refund. */
  reason: Type.Optional(Type.String()),
  /** How far the refund is, and why it failed. */
  refund: Type.Optional(oneOf(['requested', 'done', 'failed'])),
  failure: Type.Optional(Type.String()),
});
export type CheckoutEvent = Static<typeof CheckoutEvent>;

/** Who has a page about them: the buyer, and the seller of each kitchen. */
export const CheckoutPeople = Type.Object({
  buyer: Named,
  sellers: Type.Array(Type.Object({ kitchenId: Type.String(), _id: Type.Optional(Type.String()) })),
});

import { Type, type Static } from 'typebox';
import { AllergenStatement } from '../menu/allergen-statement';
import { Served } from './fulfilment';
import { orderLimits } from './order-limits';
import { Kitchen } from './options';
import { oneOf } from './entities';
import { DeclineReasonName, Order, OrderEvent, PaymentStateName } from './ordering';
import { TicketReview } from './reviews';
import { CourtTime } from './timing';

/** A dish that can replace a declined one. */
export const RescueOffer = Type.Object({
  productId: Type.String(),
  title: Type.String(),
  image: Type.String(),
  placeholder: Type.Optional(Type.String()),
  kitchen: Kitchen,
  price: Type.Number(),
});
export type RescueOffer = Static<typeof RescueOffer>;

/** A declined line: until `expiresAt`, its buyer may choose another dish within the same payment. */
export const Rescue = Type.Object({
  _id: Type.String(),
  /** The declined order. */
  orderId: Type.String(),
  expiresAt: Type.String(),
  offers: Type.Array(RescueOffer, { maxItems: orderLimits.rescueOffers }),
});
export type Rescue = Static<typeof Rescue>;

/** A paid ticket that its kitchen has not accepted yet. */
export const UnansweredTicket = Type.Object({
  /** When it would be ready if it were accepted now. */
  readyAt: CourtTime,
  /** The buyer is advised to cancel, because it has taken too long. */
  isLate: Type.Boolean(),
  /** When the court cancels it and refunds the money. */
  endsAt: Type.Optional(CourtTime),
});
export type UnansweredTicket = Static<typeof UnansweredTicket>;

/** The orders of one checkout that one kitchen has to make. */
export const Ticket = Type.Object({
  _id: Type.String(),
  kitchen: Kitchen,
  orders: Type.Array(Order),
  review: Type.Optional(TicketReview),
  /** Until then its buyer can write or change the review. */
  reviewableUntil: Type.Optional(Type.String()),
  unanswered: Type.Optional(UnansweredTicket),
  /** The court cancelled it because nobody answered. */
  endedUnanswered: Type.Optional(Type.Boolean()),
});
export type Ticket = Static<typeof Ticket>;

/** Everything that was paid together, for its buyer and admins. */
export const Checkout = Type.Object({
  _id: Type.String(),
  /** The number that is called out. */
  number: Type.String(),
  dayNumber: Order.properties.dayNumber,
  /** The path of its page, so that whoever links to it need not know which remote owns that page. */
  page: Type.String(),
  serving: Type.Optional(Served),
  /** In dollars, as charged or to be charged. */
  amount: Type.Number(),
  /** The court’s service fee, which the amount contains. */
  fee: Type.Optional(Type.Number()),
  /** The amount contains it, and `fee` does not. */
  deliveryFee: Type.Optional(Type.Number()),
  /** The tip for its kitchens or its courier, which the amount contains. */
  tip: Type.Optional(Type.Number()),
  /** The tip is for the courier, not for the kitchens. */
  isTipForCourier: Type.Optional(Type.Literal(true)),
  refunded: Type.Number(),
  payment: PaymentStateName,
  paidAt: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Type.String()),
  createdAt: Type.String(),
  tickets: Type.Array(Ticket),
  rescues: Type.Array(Rescue),
  /** You pay a share of it and follow it; another person bought it. */
  isOfAnother: Type.Optional(Type.Literal(true)),
  /** It is a part of a shared meal. */
  isShared: Type.Optional(Type.Literal(true)),
});
export type Checkout = Static<typeof Checkout>;

export const pageOfCheckout = (id: string): string => `/checkout/${id}`;

/** A payment that a receipt names, in dollars. */
export const PaidBy = Type.Object({
  method: Type.String(),
  card: Type.Object({ brand: Type.String(), last4: Type.String() }),
  amount: Type.Number(),
  /** The part of it that goes back, or has gone back, to where it came from. */
  refunded: Type.Number(),
});
export type PaidBy = Static<typeof PaidBy>;

/** A payment receipt for the buyer. */
export const Receipt = Type.Object({
  /** The reference of the checkout. */
  number: Type.String(),
  /** Its place among all receipts of the court, without a gap. Sales before there were such numbers have none. */
  serial: Type.Optional(Type.String()),
  amount: Type.Number(),
  /** The court’s service fee, which the amount contains. */
  fee: Type.Optional(Type.Number()),
  /** The amount contains it, and `fee` does not. */
  deliveryFee: Type.Optional(Type.Number()),
  /** The tip for its kitchens or its courier, which the amount contains. */
  tip: Type.Optional(Type.Number()),
  /** The tip is for the courier, not for the kitchens. */
  isTipForCourier: Type.Optional(Type.Literal(true)),
  refunded: Type.Number(),
  paidAt: Type.String(),
  /** The card of the first payment. */
  card: Type.Object({ brand: Type.String(), last4: Type.String() }),
  /** In the order in which they were paid. */
  payments: Type.Optional(Type.Array(PaidBy)),
  /** The number that is called out. */
  called: Type.String(),
  dayNumber: Order.properties.dayNumber,
  serving: Type.Optional(Served),
  tickets: Type.Array(
    Type.Object({
      kitchen: Type.String(),
      lines: Type.Array(
        Type.Object({
          title: Type.String(),
          quantity: Type.Integer(),
          choices: Type.Array(Type.String()),
          /** The note to the kitchen. */
          note: Type.Optional(Type.String()),
          /** The statement when it was ordered. */
          allergens: Type.Optional(AllergenStatement),
          /** In dollars, without the part that pays for the replacement. */
          amount: Type.Number(),
          /** Its share of the service fee, which may be refunded with it. */
          fee: Type.Optional(Type.Number()),
          /** Its share of the tip, which may be refunded with it. */
          tip: Type.Optional(Type.Number()),
          refunded: Type.Number(),
          /** The title of the replacement. */
          replacedBy: Type.Optional(Type.String()),
          /** Dollars that pay for the replacement. */
          moved: Type.Optional(Type.Number()),
        }),
      ),
    }),
  ),
  /** Contained in the amount. Zero if there are several rates, which `taxes` lists. */
  tax: Type.Object({ percent: Type.Number(), amount: Type.Number() }),
  /** Contained in the amount, by rate, highest first. */
  taxes: Type.Optional(Type.Array(Type.Object({ percent: Type.Number(), amount: Type.Number() }))),
});
export type Receipt = Static<typeof Receipt>;

/** Somebody with a page about them. It has no id for guests and for people who erased their account. */
const Named = Type.Object({ _id: Type.Optional(Type.String()), name: Type.String() });

/** An event of one or more orders of a checkout, with its actor and its reason. */
export const CheckoutEvent = Type.Object({
  ...OrderEvent.properties,
  /** Undefined for the court itself. */
  who: Type.Optional(Named),
  /** The orders that it happened to. */
  orders: Type.Array(Type.String()),
  declineReason: Type.Optional(DeclineReasonName),
  /** Why the court itself ended it: nobody paid in time, or the kitchen did not answer. */
  endedAs: Type.Optional(oneOf(['unpaid', 'unanswered'])),
  /** The reason that was written for the refund. */
  reason: Type.Optional(Type.String()),
  /** How far the refund is, and why it failed. */
  refund: Type.Optional(oneOf(['requested', 'done', 'failed'])),
  failure: Type.Optional(Type.String()),
});
export type CheckoutEvent = Static<typeof CheckoutEvent>;

/** The buyer, and the seller of each kitchen. */
export const CheckoutPeople = Type.Object({
  buyer: Named,
  sellers: Type.Array(Type.Object({ kitchenId: Type.String(), _id: Type.Optional(Type.String()) })),
});

import { Type, type Static } from 'typebox';
import { orderLimits } from './order-limits';
import { Kitchen } from './options';
import { Order, PaymentStateName, Serving } from './ordering';
import { TicketReview } from './reviews';
import { CourtTime } from './timing';

/** A dish that can replace one that fell away. */
export const RescueOffer = Type.Object({
  productId: Type.String(),
  title: Type.String(),
  image: Type.String(),
  placeholder: Type.Optional(Type.String()),
  kitchen: Kitchen,
  price: Type.Number(),
});
export type RescueOffer = Static<typeof RescueOffer>;

/** A line fell away: until `expiresAt` its buyer may take another dish within the same payment. */
export const Rescue = Type.Object({
  _id: Type.String(),
  /** The order that was declined. */
  orderId: Type.String(),
  expiresAt: Type.String(),
  offers: Type.Array(RescueOffer, { maxItems: orderLimits.rescueOffers }),
});
export type Rescue = Static<typeof Rescue>;

/** A paid ticket that its kitchen has not accepted yet. */
export const UnansweredTicket = Type.Object({
  /** When it would be ready if it were accepted now. */
  readyAt: CourtTime,
  /** It has taken too long: the buyer is advised to cancel. */
  isLate: Type.Boolean(),
  /** When the court cancels it and sends the money back. */
  endsAt: Type.Optional(CourtTime),
});
export type UnansweredTicket = Static<typeof UnansweredTicket>;

/** What one kitchen has to do for a checkout. */
export const Ticket = Type.Object({
  _id: Type.String(),
  kitchen: Kitchen,
  orders: Type.Array(Order),
  review: Type.Optional(TicketReview),
  /** Until then its buyer can write or change the review. */
  reviewableUntil: Type.Optional(Type.String()),
  unanswered: Type.Optional(UnansweredTicket),
  /** Nobody answered, so the court cancelled it. */
  endedUnanswered: Type.Optional(Type.Boolean()),
});
export type Ticket = Static<typeof Ticket>;

/** Everything that was paid for together, for its buyer and admins. */
export const Checkout = Type.Object({
  _id: Type.String(),
  /** What is called out. */
  number: Type.String(),
  /** Where it is followed: the path of a page. Whoever tells of a checkout need not know who has that page. */
  page: Type.String(),
  serving: Type.Optional(Serving),
  /** Dollars, as they were or are to be charged. */
  amount: Type.Number(),
  refunded: Type.Number(),
  payment: PaymentStateName,
  paidAt: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Type.String()),
  createdAt: Type.String(),
  tickets: Type.Array(Ticket),
  rescues: Type.Array(Rescue),
});
export type Checkout = Static<typeof Checkout>;

export const pageOfCheckout = (id: string): string => `/checkout/${id}`;

/** What a buyer keeps of a payment. */
export const Receipt = Type.Object({
  number: Type.String(),
  amount: Type.Number(),
  refunded: Type.Number(),
  paidAt: Type.String(),
  card: Type.Object({ brand: Type.String(), last4: Type.String() }),
  /** The number that is called out. */
  called: Type.String(),
  serving: Type.Optional(Serving),
  tickets: Type.Array(
    Type.Object({
      kitchen: Type.String(),
      lines: Type.Array(
        Type.Object({
          title: Type.String(),
          quantity: Type.Integer(),
          choices: Type.Array(Type.String()),
          /** What the kitchen was told. */
          note: Type.Optional(Type.String()),
          /** Without what pays for the dish instead. */
          amount: Type.Number(),
          refunded: Type.Number(),
          /** The dish that came instead. */
          replacedBy: Type.Optional(Type.String()),
          /** Dollars that pay for it. */
          moved: Type.Optional(Type.Number()),
        }),
      ),
    }),
  ),
  /** Contained in the amount. */
  tax: Type.Object({ percent: Type.Number(), amount: Type.Number() }),
});
export type Receipt = Static<typeof Receipt>;

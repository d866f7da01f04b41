import { Type, type Static } from 'typebox';
import { AllergenStatement } from '../menu/allergen-statement';
import { Dish } from './dish';
import { CategoryName, oneOf } from './entities';
import { Served } from './fulfilment';
import { declineReasons, orderStatuses } from './order-statuses';
import { Closed } from './kitchen-hours';
import { ChosenOption, Kitchen } from './options';
import { TicketReview } from './reviews';
import { TicketTiming } from './timing';

const shownDish = {
  title: Type.String(),
  price: Type.Number(),
  category: CategoryName,
  description: Type.String(),
  image: Type.String(),
  placeholder: Dish.properties.placeholder,
};

export const paymentStates = ['unpaid', 'processing', 'paid', 'refunded', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const OrderStatusName = oneOf(orderStatuses);
export const PaymentStateName = oneOf(paymentStates);

/** The name of the type in packages that were published before. */
export const Serving = Served;
export type Serving = Static<typeof Serving>;

export const DeclineReasonName = oneOf(declineReasons);

/** Needed to accept an order whose note its kitchen must confirm. */
export const ConfirmsNotes = Type.Optional(Type.Boolean());

/** One dish line of one seller, with the dish as it was when it was ordered. */
export const Order = Type.Object({
  _id: Type.String(),
  /** The number that buyer and seller use across the counter. */
  number: Type.String(),
  /** The number of the day, which people shout. Only of what is paid; sales of a release before have none. */
  dayNumber: Type.Optional(Type.Integer()),
  ...shownDish,
  productId: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  choices: Type.Array(ChosenOption),
  /** The note to the kitchen. */
  note: Type.Optional(Type.String()),
  /** The note is about an allergy, and its kitchen confirms it by accepting the order. */
  needsConfirmation: Type.Optional(Type.Boolean()),
  /** The statement about the dish and its choices when it was ordered. */
  allergens: Type.Optional(AllergenStatement),
  kitchen: Kitchen,
  /** The ticket groups the orders of one checkout that go to this kitchen. */
  ticketId: Type.String(),
  serving: Type.Optional(Served),
  /** The checkout it is paid with, for its buyer and admins. */
  checkout: Type.Optional(
    Type.Object({
      _id: Type.String(),
      /** In dollars. */
      amount: Type.Number(),
      /** The court’s service fee, which the amount contains. */
      fee: Type.Optional(Type.Number()),
      /** The amount contains it, and `fee` does not. */
      deliveryFee: Type.Optional(Type.Number()),
      /** The tip for its kitchens or its courier, which the amount contains. */
      tip: Type.Optional(Type.Number()),
      /** The tip is for the courier, not for the kitchens. */
      isTipForCourier: Type.Optional(Type.Literal(true)),
      orders: Type.Integer(),
      /** Dollars that parts have paid while the rest is open; only where one order is read. */
      paid: Type.Optional(Type.Number()),
      /** Dollars of these parts that went back, because the rest was not paid. */
      returned: Type.Optional(Type.Number()),
      /** When several people split it: dollars that you pay now, which is your share first and then the rest. */
      share: Type.Optional(Type.Object({ amount: Type.Number(), isYours: Type.Boolean() })),
    }),
  ),
  /** The buyer’s name. */
  name: Type.String(),
  email: Type.String(),
  status: OrderStatusName,
  declineReason: Type.Optional(DeclineReasonName),
  /** Its ticket’s timing, from the acceptance until it is ready. */
  timing: Type.Optional(TicketTiming),
  /** Its share of the service fee, in dollars, which the buyer pays beside the price. */
  fee: Type.Optional(Type.Number()),
  /** Its share of the tip, in dollars, which its kitchen gets in full, or the courier. */
  tip: Type.Optional(Type.Number()),
  /** The tip is for the courier, not for the kitchens. */
  isTipForCourier: Type.Optional(Type.Literal(true)),
  /** The payment state of its checkout. */
  payment: PaymentStateName,
  /** In dollars, including refunds on their way. */
  refunded: Type.Number(),
  /** Dollars of a declined order that pay for its replacement. */
  moved: Type.Optional(Type.Number()),
  /** The order that replaced it, for the buyer and admins. */
  replacedBy: Type.Optional(Type.String()),
  /** Since when it has been on the seller’s board. */
  paidAt: Type.Optional(Type.String()),
  /** When an unpaid order expires. */
  expiresAt: Type.Optional(Type.String()),
  /** The buyer’s review of its ticket, and until when it can be written or changed; only in the list of own orders. */
  review: Type.Optional(TicketReview),
  reviewableUntil: Type.Optional(Type.String()),
  /** The builds that served the page where it was ordered, for admins: 'shell@b1 storefront@b2'. */
  builds: Type.Optional(Type.String()),
  createdAt: Type.String(),
});
export type Order = Static<typeof Order>;

/** Whether a wished dish is available now; 'gone' means that it left the menu. */
const Availability = oneOf(['available', 'sold-out', 'gone']);

/** A dish on somebody’s wish list, as it is today. */
export const Wish = Type.Object({
  _id: Type.String(),
  /** The dish’s id. */
  id: Type.String(),
  ...shownDish,
  name: Type.String(),
  email: Type.String(),
  availability: Availability,
  /** Present while its kitchen takes no orders. */
  closed: Type.Optional(Closed),
});
export type Wish = Static<typeof Wish>;

/** Requested before a wish is bought. */
export const WishedDish = Type.Object({
  ...shownDish,
  productId: Type.String(),
  availability: Availability,
  closed: Type.Optional(Closed),
});
export type WishedDish = Static<typeof WishedDish>;

/** A change of an order, and who made it. */
export const OrderEvent = Type.Object({
  status: Type.Optional(OrderStatusName),
  payment: Type.Optional(PaymentStateName),
  /** Dollars refunded by this change. */
  refunded: Type.Optional(Type.Number()),
  by: oneOf(['buyer', 'seller', 'admin', 'court']),
  at: Type.String(),
});
export type OrderEvent = Static<typeof OrderEvent>;

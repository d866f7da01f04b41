import { Type, type Static } from 'typebox';
import { Dish } from './dish';
import { CategoryName, oneOf, typedLine } from './entities';
import { declineReasons, orderStatuses } from './order-statuses';
import { inputOf } from './inputs';
import { Closed } from './kitchen-hours';
import { orderLimits } from './order-limits';
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

/** Where the meal goes: to a table in the hall, or over the counter to whoever is called. */
export const Serving = Type.Union([
  inputOf({ kind: Type.Literal('table'), table: Type.Integer({ minimum: 1, maximum: orderLimits.tables }) }),
  inputOf({ kind: Type.Literal('pick-up'), name: typedLine(orderLimits.pickUpName) }),
]);
export type Serving = Static<typeof Serving>;

export const DeclineReasonName = oneOf(declineReasons);

/** One dish line of one seller, with the dish as it was when it was ordered. */
export const Order = Type.Object({
  _id: Type.String(),
  /** What buyer and seller call it by across the counter. */
  number: Type.String(),
  ...shownDish,
  productId: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  choices: Type.Array(ChosenOption),
  /** To the kitchen. */
  note: Type.Optional(Type.String()),
  kitchen: Kitchen,
  /** The orders of one checkout that this kitchen has to do. */
  ticketId: Type.String(),
  serving: Type.Optional(Serving),
  /** What is paid together with it, for its buyer and admins. */
  checkout: Type.Optional(
    Type.Object({
      _id: Type.String(),
      /** Dollars. */
      amount: Type.Number(),
      orders: Type.Integer(),
    }),
  ),
  /** The buyer. */
  name: Type.String(),
  email: Type.String(),
  status: OrderStatusName,
  declineReason: Type.Optional(DeclineReasonName),
  /** Of its ticket, from the acceptance until it is ready. */
  timing: Type.Optional(TicketTiming),
  /** Of the checkout that the order belongs to. */
  payment: PaymentStateName,
  /** Dollars that went back, or are on their way. */
  refunded: Type.Number(),
  /** Dollars of a declined order that pay for the one that replaced it. */
  moved: Type.Optional(Type.Number()),
  /** The order of another dish that its buyer took instead, for the buyer and admins. */
  replacedBy: Type.Optional(Type.String()),
  /** Since when it stands on the seller's board. */
  paidAt: Type.Optional(Type.String()),
  /** When an order that nobody paid is given up. */
  expiresAt: Type.Optional(Type.String()),
  /** What its buyer said of its ticket, and until when that can be written or changed; in the list of own orders. */
  review: Type.Optional(TicketReview),
  reviewableUntil: Type.Optional(Type.String()),
  /** Those that served the page on which it was ordered, for admins: 'shell@b1 storefront@b2'. */
  builds: Type.Optional(Type.String()),
  createdAt: Type.String(),
});
export type Order = Static<typeof Order>;

/** Whether a wished dish can be had now; 'gone' is one that left the menu. */
const Availability = oneOf(['available', 'sold-out', 'gone']);

/** A dish somebody wants to come back for, as it is today. */
export const Wish = Type.Object({
  _id: Type.String(),
  /** The dish's. */
  id: Type.String(),
  ...shownDish,
  name: Type.String(),
  email: Type.String(),
  availability: Availability,
  /** Its kitchen takes no orders now. */
  closed: Type.Optional(Closed),
});
export type Wish = Static<typeof Wish>;

/** What is asked for before a wish is bought. */
export const WishedDish = Type.Object({
  ...shownDish,
  productId: Type.String(),
  availability: Availability,
  closed: Type.Optional(Closed),
});
export type WishedDish = Static<typeof WishedDish>;

/** One thing that happened to an order, and who did it. */
export const OrderEvent = Type.Object({
  status: Type.Optional(OrderStatusName),
  payment: Type.Optional(PaymentStateName),
  /** Dollars that were sent back by this. */
  refunded: Type.Optional(Type.Number()),
  by: oneOf(['buyer', 'seller', 'admin', 'court']),
  at: Type.String(),
});
export type OrderEvent = Static<typeof OrderEvent>;

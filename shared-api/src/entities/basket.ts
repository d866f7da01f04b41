import { Type, type Static } from 'typebox';
import { AllergenStatement } from '../menu/allergen-statement';
import { Dish } from './dish';
import { CategoryName, Id, oneOf, typedLine } from './entities';
import { Fulfilment } from './fulfilment';
import { limits } from './limits';
import { orderLimits, sharedLimits } from './order-limits';
import { inputOf } from './inputs';
import { Closed } from './kitchen-hours';
import { ChoiceIds, ChosenOption, Kitchen, KitchenNote } from './options';

export const Quantity = Type.Integer({ minimum: 1, maximum: orderLimits.quantity });

/** In dollars, for one portion with its choices, as the buyer saw it. */
const SeenPrice = Type.Number({ minimum: 0, maximum: limits.priceDollars * 2 });

/** A line as a browser sends it. */
export const NewBasketLine = inputOf({
  productId: Id,
  quantity: Quantity,
  choices: ChoiceIds,
  note: Type.Optional(KitchenNote),
  /** The note is about an allergy: the kitchen confirms it when it accepts the order. */
  needsConfirmation: Type.Optional(Type.Boolean()),
  price: SeenPrice,
});
export type NewBasketLine = Static<typeof NewBasketLine>;

export const NewBasketLines = Type.Array(NewBasketLine, { maxItems: orderLimits.basketLines });

/** Why a line can’t be ordered as it is, except for `price-changed`, where the buyer sees both prices and can order. */
export const lineProblems = ['price-changed', 'closed', 'sold-out', 'few-left', 'gone', 'choices-changed'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** A basket line with the dish as it is now. */
export const BasketLine = Type.Object({
  _id: Type.String(),
  productId: Type.String(),
  title: Type.String(),
  category: CategoryName,
  image: Type.String(),
  placeholder: Dish.properties.placeholder,
  kitchen: Kitchen,
  quantity: Quantity,
  choices: Type.Array(ChosenOption),
  note: Type.Optional(Type.String()),
  needsConfirmation: Type.Optional(Type.Boolean()),
  /** The statement about the dish with its choices. */
  allergens: Type.Optional(AllergenStatement),
  /** The current price of one portion with its choices, in dollars. */
  price: Type.Number(),
  /** The price the buyer last saw, if it differs. */
  seenPrice: Type.Optional(Type.Number()),
  /** See MenuDish. */
  readyIn: Type.Optional(Type.Integer()),
  /** Portions that are left, if fewer than the line asks for. */
  left: Type.Optional(Type.Integer()),
  /** Present while its kitchen takes no orders. */
  closed: Type.Optional(Closed),
  problem: Type.Optional(oneOf(lineProblems)),
});
export type BasketLine = Static<typeof BasketLine>;

export const Basket = Type.Object({
  /** Grouped by kitchen, in the order in which the kitchens were added. */
  lines: Type.Array(BasketLine),
  /** Portions of the lines that can be ordered. */
  count: Type.Integer(),
  /** The price of these portions with the service fee, in dollars. */
  total: Type.Number(),
  /** The court’s service fee for them, which `total` contains. */
  fee: Type.Optional(Type.Number()),
  /** The court takes tips. */
  takesTips: Type.Optional(Type.Literal(true)),
});
export type Basket = Static<typeof Basket>;

/**
 * How far somebody’s part is: dishes can change, it must be paid, somebody is paying it, it is paid, or it was not paid in time
 * and is not ordered.
 */
export const partStates = ['choosing', 'to-pay', 'paying', 'paid', 'left-out'] as const;
export type PartState = (typeof partStates)[number];

/** The name that somebody has in a shared basket. */
export const SharedName = typedLine(orderLimits.pickUpName);

/** Somebody at the table, with the dishes that they chose. */
export const SharedPerson = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isYou: Type.Boolean(),
  part: oneOf(partStates),
  /** The price of their own dishes as a checkout of its own, with the service fee. */
  basket: Basket,
  /** Their share in dollars, when the bill is split. `part` says whether it is paid. */
  share: Type.Optional(Type.Number()),
  /** The name of another person who pays it. */
  paidBy: Type.Optional(Type.String()),
});
export type SharedPerson = Static<typeof SharedPerson>;

/** A basket that several people fill, each from their own phone. */
export const SharedBasket = Type.Object({
  _id: Type.String(),
  /** Invites others. */
  code: Type.String(),
  people: Type.Array(SharedPerson, { maxItems: sharedLimits.people }),
  /** Where the meal goes, from “Order now” on. */
  serving: Type.Optional(Fulfilment),
  /** Until when parts can be paid, from “Order now” on. */
  payUntil: Type.Optional(Type.String()),
  /** The price of “Pay for everyone” now, in dollars: all parts that nobody pays yet, as one checkout. */
  rest: Type.Object({
    total: Type.Number(),
    fee: Type.Optional(Type.Number()),
    /** How many people would split it, and the largest share in dollars. */
    split: Type.Optional(Type.Object({ people: Type.Integer(), share: Type.Number() })),
  }),
  /** The bill that you split with others. */
  split: Type.Optional(
    Type.Object({
      state: oneOf(['open', 'paid', 'over']),
      /** Your share in dollars. */
      share: Type.Number(),
      /** When the bill is over, a share that was paid goes back. */
      isSharePaid: Type.Boolean(),
      /** The dollars that nobody has paid yet. */
      left: Type.Number(),
      payUntil: Type.String(),
      /** The page on which you pay your share, or the rest. */
      payment: Type.String(),
    }),
  ),
  /** The page of the checkout that you pay, or have paid. */
  checkout: Type.Optional(Type.Object({ page: Type.String(), payment: oneOf(['due', 'paid']) })),
});
export type SharedBasket = Static<typeof SharedBasket>;

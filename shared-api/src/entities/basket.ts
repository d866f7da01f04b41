import { Type, type Static } from 'typebox';
import { Dish } from './dish';
import { CategoryName, Id, oneOf } from './entities';
import { limits } from './limits';
import { orderLimits } from './order-limits';
import { inputOf } from './inputs';
import { Closed } from './kitchen-hours';
import { ChoiceIds, ChosenOption, Kitchen, KitchenNote } from './options';

export const Quantity = Type.Integer({ minimum: 1, maximum: orderLimits.quantity });

/** Dollars for one portion with its choices, as the buyer saw it. */
const SeenPrice = Type.Number({ minimum: 0, maximum: limits.priceDollars * 2 });

/** A line as a browser sends it. */
export const NewBasketLine = inputOf({
  productId: Id,
  quantity: Quantity,
  choices: ChoiceIds,
  note: Type.Optional(KitchenNote),
  price: SeenPrice,
});
export type NewBasketLine = Static<typeof NewBasketLine>;

export const NewBasketLines = Type.Array(NewBasketLine, { maxItems: orderLimits.basketLines });

/** Why a line can't be ordered as it stands. `price-changed` can: its buyer sees the old and the new price. */
export const lineProblems = ['price-changed', 'closed', 'sold-out', 'few-left', 'gone', 'choices-changed'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** A line of a basket, with the dish as it is now. */
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
  /** Dollars for one portion with its choices, now. */
  price: Type.Number(),
  /** What the buyer saw last, where it was another price. */
  seenPrice: Type.Optional(Type.Number()),
  /** Portions that can still be ordered, where they are fewer than the line asks for. */
  left: Type.Optional(Type.Integer()),
  /** Its kitchen takes no orders now. */
  closed: Type.Optional(Closed),
  problem: Type.Optional(oneOf(lineProblems)),
});
export type BasketLine = Static<typeof BasketLine>;

export const Basket = Type.Object({
  /** The kitchens in the order in which they came in, the lines of each together. */
  lines: Type.Array(BasketLine),
  /** Portions of the lines that can be ordered. */
  count: Type.Integer(),
  /** Dollars for them. */
  total: Type.Number(),
});
export type Basket = Static<typeof Basket>;

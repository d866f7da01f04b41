import { Type, type Static } from 'typebox';
import { hasAtMostTwoDecimals } from '../money/money';
import { AllergenStatement } from '../menu/allergen-statement';
import { Id, typedLine, typedText } from './entities';
import { orderLimits } from './order-limits';

/** A Seller as buyers see them. */
export const Kitchen = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Where in the hall its food is fetched, such as “Counter 4”. Only of an order. */
  counter: Type.Optional(Type.String()),
});
export type Kitchen = Static<typeof Kitchen>;

/** In dollars; negative for a discount. */
const PriceDifference = Type.Refine(
  Type.Number({ minimum: -orderLimits.optionPriceDollars, maximum: orderLimits.optionPriceDollars }),
  (dollars) => hasAtMostTwoDecimals(Math.abs(dollars)),
  () => 'can have at most two decimals',
);

const Choice = Type.Object(
  {
    id: Id,
    name: typedLine(orderLimits.optionName),
    price: PriceDifference,
    soldOut: Type.Boolean(),
    /** The allergens that it adds to the dish. */
    allergens: Type.Optional(AllergenStatement),
  },
  { additionalProperties: false },
);

/** A question about a dish. Its buyer picks one choice, or up to `max`. */
export const OptionGroup = Type.Object(
  {
    id: Id,
    name: typedLine(orderLimits.optionName),
    required: Type.Boolean(),
    max: Type.Integer({ minimum: 1, maximum: orderLimits.choices }),
    choices: Type.Array(Choice, { minItems: 1, maxItems: orderLimits.choices }),
  },
  { additionalProperties: false },
);
export type OptionGroup = Static<typeof OptionGroup>;

/** All groups of a dish, in the seller’s order. */
export const OptionGroups = Type.Array(OptionGroup, { maxItems: orderLimits.optionGroups });

/** The ids of the buyer’s choices. */
export const ChoiceIds = Type.Array(Id, {
  maxItems: orderLimits.optionGroups * orderLimits.choices,
  uniqueItems: true,
});

/** A buyer’s choice as it is shown and stored with the order. */
export const ChosenOption = Type.Object({
  id: Type.String(),
  group: Type.String(),
  name: Type.String(),
  price: Type.Number(),
});
export type ChosenOption = Static<typeof ChosenOption>;

/** A buyer’s note to the kitchen about a line. */
export const KitchenNote = typedText(orderLimits.kitchenNote);

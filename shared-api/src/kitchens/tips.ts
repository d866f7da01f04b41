import { Type, type Static } from 'typebox';
import { Id } from '../entities/entities';
import { tipLimits } from '../money/tips';
import { hasAtMostTwoDecimals } from '../money/money';

/** Whether buyers may add a tip. */
export const Tips = Type.Object({ on: Type.Boolean() });
export type Tips = Static<typeof Tips>;

/** A buyer’s tip in dollars: for one kitchen of the order, for all of them, or for the courier of a delivery. */
export const NewTip = Type.Object({
  amount: Type.Refine(
    Type.Number({ minimum: 0.01, maximum: tipLimits.mostDollars }),
    hasAtMostTwoDecimals,
    () => 'can have at most two decimals',
  ),
  kitchen: Type.Optional(Id),
  isForCourier: Type.Optional(Type.Literal(true)),
});
export type NewTip = Static<typeof NewTip>;

import { Type, type Static } from 'typebox';
import { hasAtMostTwoDecimals } from '../money/money';
import { oneOf } from '../entities/entities';

export const commissionLimits = {
  /** How far ahead a change can be planned. */
  daysAhead: 366,
  /** How many changes can be planned for everyone, and for each kitchen. */
  coming: 20,
  /** The kitchens with a commission of their own that are listed. */
  listed: 100,
} as const;

export const Percent = Type.Refine(
  Type.Number({ minimum: 0, maximum: 100 }),
  hasAtMostTwoDecimals,
  () => 'can have at most two decimals',
);

export const NamedKitchen = Type.Object({ id: Type.String(), name: Type.String() });

/** The commission of the court now. */
export const Commission = Type.Object({
  /** For every kitchen without one of its own. */
  percent: Type.Number(),
  /** With a commission of their own, by name. */
  kitchens: Type.Array(Type.Object({ ...NamedKitchen.properties, percent: Type.Number() })),
  /** True if there are more kitchens than listed. */
  more: Type.Optional(Type.Boolean()),
});
export type Commission = Static<typeof Commission>;

/** The part of a kitchen’s sales that the court keeps. */
export const KitchenCommission = Type.Object({
  percent: Type.Number(),
  next: Type.Optional(Type.Object({ percent: Type.Number(), from: Type.String() })),
});
export type KitchenCommission = Static<typeof KitchenCommission>;

/** A commission that an admin has set. */
export const CommissionChange = Type.Object({
  _id: Type.String(),
  /** Null: the kitchen follows everyone’s again. */
  percent: Type.Union([Type.Number(), Type.Null()]),
  /** Undefined: for every kitchen without a commission of its own. */
  kitchen: Type.Optional(NamedKitchen),
  /** Valid from this time on. */
  from: Type.String(),
  setBy: Type.String(),
  setAt: Type.String(),
  withdrawnBy: Type.Optional(Type.String()),
  withdrawnAt: Type.Optional(Type.String()),
  state: oneOf(['coming', 'current', 'past', 'withdrawn']),
});
export type CommissionChange = Static<typeof CommissionChange>;

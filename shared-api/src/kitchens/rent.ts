import { Type, type Static } from 'typebox';
import { hasAtMostTwoDecimals } from '../money/money';
import { CommissionChange, NamedKitchen } from './commission';

export const rentLimits = {
  /** In dollars a month. */
  least: 0.01,
  most: 100_000,
  /** The kitchens that are listed. */
  listed: 100,
} as const;

export const RentAmount = Type.Refine(
  Type.Number({ minimum: rentLimits.least, maximum: rentLimits.most }),
  hasAtMostTwoDecimals,
  () => 'can have at most two decimals',
);

/** The rents of the court now. */
export const Rent = Type.Object({
  /** The kitchens that pay rent, by name, with dollars a month. */
  kitchens: Type.Array(Type.Object({ ...NamedKitchen.properties, amount: Type.Number() })),
  /** True if there are more kitchens than listed. */
  more: Type.Optional(Type.Boolean()),
});
export type Rent = Static<typeof Rent>;

const { percent: _percent, ...change } = CommissionChange.properties;

/** A rent that an admin has set. */
export const RentChange = Type.Object({
  ...change,
  kitchen: NamedKitchen,
  /** Dollars a month. Null: the kitchen pays no rent. */
  amount: Type.Union([Type.Number(), Type.Null()]),
});
export type RentChange = Static<typeof RentChange>;

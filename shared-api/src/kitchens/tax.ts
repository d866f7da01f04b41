import { Type, type Static } from 'typebox';
import { CategoryName } from '../entities/entities';
import { CommissionChange, Percent } from './commission';

export const taxLimits = {
  /** In percent. */
  most: 50,
  /** The taxes of kitchens and categories that are listed. */
  listed: 100,
} as const;

export const TaxPercent = Type.Refine(
  Percent,
  (percent) => percent <= taxLimits.most,
  () => `can be at most ${taxLimits.most}`,
);

const CategoryPart = { category: Type.Optional(CategoryName) };

/** The tax that prices contain now. */
export const Tax = Type.Object({
  /** For every kitchen and category without one of its own. */
  percent: Type.Number(),
  /** The taxes that are for a kitchen, for a category, or for a category of a kitchen. */
  others: Type.Array(
    Type.Object({
      kitchen: CommissionChange.properties.kitchen,
      ...CategoryPart,
      percent: Type.Number(),
    }),
  ),
  /** True if there are more than listed. */
  more: Type.Optional(Type.Boolean()),
});
export type Tax = Static<typeof Tax>;

/** The tax that the prices of a kitchen contain now, for each category. */
export const KitchenTax = Type.Object({
  categories: Type.Array(Type.Object({ category: CategoryName, percent: Type.Number() })),
});
export type KitchenTax = Static<typeof KitchenTax>;

/** A tax that an admin has set. Without a category it is for all of them; null gives them the next wider one again. */
export const TaxChange = Type.Object({ ...CommissionChange.properties, ...CategoryPart });
export type TaxChange = Static<typeof TaxChange>;

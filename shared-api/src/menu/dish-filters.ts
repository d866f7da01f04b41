/**
 * Separate from the schemas, because browsers load this file but not those. Kinds describe a dish. `allergens` are the
 * two that marks could name before all fourteen were stated (see `allergens.ts`); packages were published with them.
 */
export const dishKinds = ['vegetarian', 'vegan', 'halal', 'spicy'] as const;
export const allergens = ['gluten', 'nuts'] as const;
export const dishMarks = [...dishKinds, ...allergens] as const;
export type DishMark = (typeof dishMarks)[number];

/** How a menu can be sorted; the first is the default. */
export const dishSorts = ['popular', 'price', 'new'] as const;
/** In dollars; the others in minutes. */
export const priceSteps = ['5', '10', '20'] as const;
export const minuteSteps = ['10', '20', '30'] as const;

/** The filters that the address of a page with dishes can contain. */
export const dishFilterNames = ['q', 'category', ...dishMarks, 'under', 'kitchen', 'open', 'within', 'sort'] as const;

/** By itself, because browsers load it, and not the schemas. What a dish is, and what it has that some can’t eat. */
export const dishKinds = ['vegetarian', 'vegan', 'halal', 'spicy'] as const;
export const allergens = ['gluten', 'nuts'] as const;
export const dishMarks = [...dishKinds, ...allergens] as const;
export type DishMark = (typeof dishMarks)[number];

/** What a menu can be sorted by; the first is usual. */
export const dishSorts = ['popular', 'price', 'new'] as const;
/** Dollars, and minutes. */
export const priceSteps = ['5', '10', '20'] as const;
export const minuteSteps = ['10', '20', '30'] as const;

/** What the address of a page that shows found dishes can say. */
export const dishFilterNames = ['q', 'category', ...dishMarks, 'under', 'kitchen', 'open', 'within', 'sort'] as const;

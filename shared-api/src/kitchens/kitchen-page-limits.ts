/** By itself, because browsers load it, and not the schemas. */
export const kitchenPageLimits = {
  /** Characters. */
  story: 1_000,
  /** On the page of a kitchen: the newest ones. */
  dishes: 100,
  /** Kitchens on the home page. */
  listed: 12,
} as const;

/** Of baskets, options and checkouts. By itself: the first page that a visitor sees needs none of them. */
export const orderLimits = {
  /** Groups of options of a dish, and choices of a group. */
  optionGroups: 8,
  choices: 12,
  optionName: 60,
  optionPriceDollars: 100,
  kitchenNote: 140,
  /** Portions of one line. */
  quantity: 20,
  basketLines: 50,
  /** The card provider's most for one charge. */
  checkoutDollars: 999_999.99,
  tables: 999,
  pickUpName: 40,
  rescueOffers: 3,
  /** To take another dish in place of one that fell away. */
  rescueMinutes: 3,
} as const;

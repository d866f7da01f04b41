/** For baskets, options and checkouts. Separate, because the first page that a visitor sees needs none of them. */
export const orderLimits = {
  /** Option groups per dish and choices per group. */
  optionGroups: 8,
  choices: 12,
  optionName: 60,
  optionPriceDollars: 100,
  kitchenNote: 140,
  /** Portions per line. */
  quantity: 20,
  basketLines: 50,
  /** The card provider’s maximum for one charge. */
  checkoutDollars: 999_999.99,
  tables: 999,
  pickUpName: 40,
  /** Street and number. */
  deliveryTo: 120,
  rescueOffers: 3,
  /** The time to choose another dish in place of a declined one. */
  rescueMinutes: 3,
} as const;

/** For shared baskets. */
export const sharedLimits = {
  people: 30,
  /** All people’s lines together. */
  lines: 100,
  /** Letters and digits that nobody confuses when they read a code aloud. */
  codeAlphabet: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  codeLength: 6,
  /** The time to pay after “Order now”. */
  payMinutes: 10,
} as const;

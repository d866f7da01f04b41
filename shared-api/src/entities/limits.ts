/** Limits that the server enforces and the screens explain. */
export const limits = {
  title: 120,
  description: 2_000,
  personName: 120,
  email: 254,
  /** The identity provider’s minimum; its settings may demand more. */
  leastPassword: 6,
  url: 2_048,
  priceDollars: 10_000,
  /** The card provider’s minimum charge, so that everything sold can be paid. */
  leastPriceDollars: 0.5,
  photosPerDish: 3,
  pageSize: 24,
  largestPage: 200,
  /** Rows per page of a table. */
  tablePage: 20,
  /** Anybody who looks for something deeper searches, filters or reverses the order. */
  lastTablePage: 500,
  search: 100,
  bannerText: 200,
  refundReason: 200,
  paymentMethod: 40,
  disputeAnswer: 5_000,
  reviewWords: 500,
  /** Fewer reviews say nothing about a dish, and too much about their authors. */
  fewestReviewsShown: 5,
  /** Per dish. */
  reviewsShown: 10,
  /** How long after the hand-over a ticket can be reviewed. */
  reviewDays: 30,
  /** How long a review can be changed. */
  reviewChangeHours: 24,
  portions: 10_000,
  /** From this number on, a dish shows how many portions are left. */
  fewPortions: 5,
  photoBytes: 10 * 1024 * 1024,
  jsonBodyBytes: 64 * 1024,
  /** From one IP address; loading the demo takes about fifty. */
  uploadsInTenMinutes: 100,
  /** Limits the changes of one person. */
  changesInAMinute: 300,
} as const;

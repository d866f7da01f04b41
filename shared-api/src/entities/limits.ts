/** One place for the figures that the server enforces and the screens explain. */
export const limits = {
  title: 120,
  description: 2_000,
  personName: 120,
  email: 254,
  /** The identity provider's; it may be set to ask for more there. */
  leastPassword: 6,
  url: 2_048,
  priceDollars: 10_000,
  /** The card provider’s least charge: what is sold can be paid. */
  leastPriceDollars: 0.5,
  photosPerDish: 3,
  pageSize: 24,
  largestPage: 200,
  /** Rows on a page of a table. */
  tablePage: 20,
  /** Whoever looks for something deeper searches, filters or turns the order round. */
  lastTablePage: 500,
  search: 100,
  bannerText: 200,
  refundReason: 200,
  reviewWords: 500,
  /** Fewer say nothing about a dish, and too much about who wrote them. */
  fewestReviewsShown: 5,
  /** On a dish. */
  reviewsShown: 10,
  /** So long after the hand-over a ticket can be reviewed. */
  reviewDays: 30,
  /** So long after it was written a review can be changed. */
  reviewChangeHours: 24,
  portions: 10_000,
  /** From here on a dish says how many are left. */
  fewPortions: 5,
  photoBytes: 10 * 1024 * 1024,
  jsonBodyBytes: 64 * 1024,
  /** From one address; a demo load is some forty. */
  uploadsInTenMinutes: 100,
  /** By one person: calls that change something. */
  changesInAMinute: 300,
} as const;

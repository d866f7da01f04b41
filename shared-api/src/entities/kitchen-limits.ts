/** Separate from the schemas, because browsers load this file but not those. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const kitchenLimits = {
  /** Opening hours of a day, separated by breaks. */
  hoursADay: 4,
  daysOff: 60,
  /** Added to a dish’s cooking time while the kitchen is busy. */
  busyMinutes: 60,
  /** Orders per `capacityMinutes`. */
  capacity: 200,
  capacityMinutes: 15,
  /** Tickets cooked at once: the maximum, and the default. */
  places: 50,
  usualPlaces: 4,
  /** The cooking time of a dish: the maximum, and the default. */
  dishMinutes: 120,
  usualMinutes: 10,
  /** A dish’s time is the median of its last cookings, once there are enough. */
  learnedCookings: 50,
  leastCookings: 5,
  /** A cook adds to or takes from a promise in these steps. */
  addedMinutesStep: 5,
  leastAddedMinutes: -60,
  mostAddedMinutes: 120,
  /** From this delay on, the buyer is told that a ticket is late. */
  slipMinutes: 5,
  /** How long before its start time a ticket may be started. */
  earlySeconds: 30,
} as const;

/** The pauses that a kitchen can choose, in minutes. */
export const pauses = [15, 30, 60] as const;

export const kitchenPageLimits = {
  /** In characters. */
  story: 1_000,
  counter: 20,
  /** Shown on a kitchen’s page; the newest ones. */
  dishes: 100,
  /** Kitchens on the home page. */
  listed: 12,
} as const;

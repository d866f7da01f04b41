/** By itself, because browsers load it, and not the schemas. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const kitchenLimits = {
  /** Times between breaks. */
  hoursADay: 4,
  daysOff: 60,
  /** Added to what a dish takes, while a kitchen has much to do. */
  busyMinutes: 60,
  /** Orders in the time below. */
  capacity: 200,
  capacityMinutes: 15,
  /** Tickets that it cooks at once: at most, and while nobody has said how many. */
  places: 50,
  usualPlaces: 4,
  /** How long a dish takes: at most, and while nobody has said it. */
  dishMinutes: 120,
  usualMinutes: 10,
  /** A dish's time is the median of its last cookings, once there are some. */
  learnedCookings: 50,
  leastCookings: 5,
  /** What a cook may add to a promise, and take from it, in steps. */
  addedMinutesStep: 5,
  leastAddedMinutes: -60,
  mostAddedMinutes: 120,
  /** From here on its buyer is told that a ticket is later. */
  slipMinutes: 5,
  /** A ticket may be begun so long before its time. */
  earlySeconds: 30,
} as const;

/** For how many minutes a kitchen can pause. */
export const pauses = [15, 30, 60] as const;

export const kitchenPageLimits = {
  /** Characters. */
  story: 1_000,
  /** On the page of a kitchen: the newest ones. */
  dishes: 100,
  /** Kitchens on the home page. */
  listed: 12,
} as const;

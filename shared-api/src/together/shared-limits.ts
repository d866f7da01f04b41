/** For shared baskets. */
export const sharedLimits = {
  people: 30,
  /** Of all people together. */
  lines: 100,
  /** Letters and digits that nobody confuses when they read a code aloud. */
  codeAlphabet: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  codeLength: 6,
  /** The time to pay after “Order now”. */
  payMinutes: 10,
} as const;

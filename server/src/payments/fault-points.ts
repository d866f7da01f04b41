/** Where a process may die between what the card provider has done and what the court knows of it, in the order of a payment's life. */
export const faultPoints = [
  /** The provider has an intent; the checkout doesn't know it yet. */
  'intent-created',
  /** The checkout knows its intent; nobody was told the secret. */
  'intent-kept',
  /** A genuine webhook about a payment or refund is noted; nothing was done about it. */
  'webhook-noted',
  /** Something follows from how an intent stands, such as that it is paid; nothing was written. */
  'intent-learned',
  /** All that follows from it is written, and not committed. */
  'payment-written',
  /** It is committed; nobody was answered. */
  'payment-committed',
  /** A refund was decided; the provider doesn't know it. */
  'refund-requested',
  /** The provider has sent the money back; the court doesn't know it. */
  'refund-sent',
  /** The provider has given up the intent of an order that is over; the court doesn't know it. */
  'intent-cancelled',
] as const;

export type FaultPoint = (typeof faultPoints)[number];

/** Told at each point that work comes by. */
export type Reach = (point: FaultPoint) => void;

/** The process dies at the point that is named, as by a power cut: nothing is finished, nobody is told. */
export const dieAt =
  (named: FaultPoint | undefined): Reach =>
  (point) => {
    if (point === named) process.kill(process.pid, 'SIGKILL');
  };

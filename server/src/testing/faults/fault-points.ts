/** Points where a process may die between what the card provider has done and what our database knows of it. */
export const faultPoints = [
  /** The provider has an intent; the checkout doesn't know it yet. */
  'intent-created',
  /** The checkout knows its intent; nobody has the secret yet. */
  'intent-stored',
  /** A webhook about a payment or refund is recorded; nothing was done about it. */
  'webhook-recorded',
  /** The new status of an intent is known, such as that it is paid; nothing was written. */
  'intent-learned',
  /** All that follows from it is written, and not committed. */
  'payment-written',
  /** It is committed; nobody was answered. */
  'payment-committed',
  /** A refund was decided; the provider doesn't know it. */
  'refund-requested',
  /** The provider has sent the money back; our database doesn't know it. */
  'refund-sent',
  /** The provider has cancelled the intent of an order that is over; our database doesn't know it. */
  'intent-cancelled',
] as const;

export type FaultPoint = (typeof faultPoints)[number];

/** Called at each point that work passes. */
export type Reach = (point: FaultPoint) => void;

/** Kills the process at one point, as a power cut does: nothing is finished, nobody is answered. */
export const dieAt =
  (crashAt: FaultPoint): Reach =>
  (point) => {
    if (point === crashAt) process.kill(process.pid, 'SIGKILL');
  };

/** Points at which a crash leaves the card provider and our database with different knowledge. */
export const paymentPoints = [
  /** The payment has a row; the provider doesn't know about it. */
  'payment-reserved',
  /** The provider has an intent; the payment doesn't know it yet. */
  'intent-created',
  /** The payment knows its intent; the secret has not been handed out yet. */
  'intent-stored',
  /** A webhook about a payment or refund is recorded, but not processed. */
  'webhook-recorded',
  /** The new status of an intent is known, for example that it is paid, but not written. */
  'intent-learned',
  /** All consequences are written, but not committed. */
  'payment-written',
  /** The transaction is committed, but no answer was sent. */
  'payment-committed',
  /** A refund was decided; the provider doesn't know about it. */
  'refund-requested',
  /** The provider has refunded the money; our database doesn't know about it. */
  'refund-sent',
  /** The provider has cancelled the intent of an order that is over; our database doesn't know about it. */
  'intent-cancelled',
] as const;

/** The same for disputes. */
export const disputePoints = [
  /** The dispute and its entry are written, but not committed. */
  'dispute-opened',
  /** The bank has our answer; our database doesn't know about it. */
  'evidence-sent',
  /** The bank's decision is written, but not committed. */
  'dispute-decided',
] as const;

/** Payouts are transfers that were made before; no provider knows of them. */
export const payoutPoints = [
  /** A payout is committed, but no answer was sent. */
  'payout-recorded',
  /** Its confirmation by a second admin is committed, but no answer was sent. */
  'payout-confirmed',
] as const;

export const faultPoints = [...paymentPoints, ...disputePoints, ...payoutPoints] as const;

export type PaymentPoint = (typeof paymentPoints)[number];
export type FaultPoint = (typeof faultPoints)[number];

/** Called whenever the server passes a fault point. */
export type Reach = (point: FaultPoint) => void;

/** Kills the process at one point, like a power cut: nothing is finished and no answer is sent. */
export const dieAt =
  (crashAt: FaultPoint): Reach =>
  (point) => {
    if (point === crashAt) process.kill(process.pid, 'SIGKILL');
  };

/** Where the card provider and the court don't agree, or the court not with itself. */
export const differenceKinds = [
  /** Money came in, and no order is paid by it. */
  'paid-there-only',
  /** An order is paid, and no money came in. */
  'paid-here-only',
  /** Another amount came in than the order costs. */
  'other-amount',
  /** Money went back, and the court doesn't know, or knows it to have failed. */
  'refunded-there-only',
  /** The court takes money for sent back that was not. */
  'refunded-here-only',
  /** Accounts that don't hold what they must. */
  'ledger',
  /** An order ended uncooked, and its buyer's money is still here. */
  'owed',
  /** Open for more than a day: the sweeper should have ended it. */
  'open-too-long',
] as const;

export interface Difference {
  kind: (typeof differenceKinds)[number];
  /** The checkout, order, refund, intent or account it is about. */
  about: string;
  says: string;
}

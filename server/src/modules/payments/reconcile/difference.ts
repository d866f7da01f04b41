import { dollarsFromCents, formatDollars } from '@food-court/shared-api/contract';

/** Differences between the card provider and our records, or within our records. */
export const differenceKinds = [
  /** The provider has a payment that no order was paid with. */
  'paid-there-only',
  /** An order is paid, but the provider has no payment. */
  'paid-here-only',
  /** The paid amount differs from the price of the order. */
  'other-amount',
  /** The provider sent a refund that is missing or failed in our records. */
  'refunded-there-only',
  /** Our records have a refund that the provider did not send. */
  'refunded-here-only',
  /** The bank took a payment back, and our records don't know, or know another amount or outcome. */
  'disputed-there-only',
  /** The provider kept a fee that our records don't have. */
  'fee-there-only',
  /** The provider holds another amount than our records say, and no payment, refund, dispute or fee explains it. */
  'other-balance',
  /** An account has a wrong balance. */
  'ledger',
  /** An order was declined or cancelled, and the buyer's money is still here. */
  'owed',
  /** Open for more than a day: the sweeper should have ended it. */
  'open-too-long',
] as const;

/** This many can't be errors of single payments: the books belong to another court or account. The rest is not compared. */
export const mostDifferences = 1_000;

export interface Difference {
  kind: (typeof differenceKinds)[number];
  /** The id of the checkout, order, refund or intent; or the name of the account. */
  about: string;
  message: string;
}

export const differenceOf = (kind: Difference['kind'], about: string, message: string): Difference => ({
  kind,
  about,
  message,
});

export const dollars = (cents: number): string =>
  cents < 0 ? `-${dollars(-cents)}` : formatDollars(dollarsFromCents(cents));

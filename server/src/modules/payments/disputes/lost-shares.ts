interface LostPayment {
  amount_cents: number;
  returned_cents: number;
  /** Cents that should have gone back and did not, because the provider refused. */
  owedCents: number;
  isSold: boolean;
}

export interface LostShares {
  /** Settles what the court owed the buyer. */
  owed: number;
  /** The buyer had paid it ahead of a sale. */
  ahead: number;
  sold: number;
  /** The court has sent it back as well. */
  twice: number;
}

/** Says whose money a bank keeps. A payment may have completed no checkout, or more than one: the rest goes back. */
export function lostShares(
  { amount_cents, returned_cents, owedCents, isSold }: LostPayment,
  lostCents: number,
): LostShares {
  const owed = Math.min(lostCents, owedCents);
  const used = Math.min(lostCents - owed, amount_cents - returned_cents);
  return { owed, ahead: isSold ? 0 : used, sold: isSold ? used : 0, twice: lostCents - owed - used };
}

interface Refunding {
  price: number;
  fee: number;
  /** Of the fee, so far. */
  givenBack: number;
  /** Of the price, so far. */
  refunded: number;
  amount: number;
}

/**
 * How much of a refund the court pays: its fee's share of all that has gone back, rounded down, less what it has paid. So parts
 * of parts add up to the fee when all of the price is back, and never exceed it on the way.
 */
export function feePart({ price, fee, givenBack, refunded, amount }: Refunding): number {
  const due = Math.floor((fee * (refunded + amount)) / price);
  return Math.min(amount, Math.max(0, due - givenBack));
}

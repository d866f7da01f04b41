import { walletPart } from './wallet-part';

interface FriendTerms {
  /** Percent off. */
  percent: number;
  /** The part of an order that the percent is taken of, at most. */
  spendsCents: number;
}

/** Returns the cents that an invitation takes off an order. Half a cent counts as one, and a card can always pay the rest. */
export function friendDiscount(amountCents: number, { percent, spendsCents }: FriendTerms): number {
  const cents = Math.floor((Math.min(amountCents, spendsCents) * Math.round(percent * 100) + 5_000) / 10_000);
  return cents === 0 || cents >= amountCents ? 0 : walletPart(cents, amountCents);
}

import { minCardCents } from './card-part';

/** Returns the amount that a wallet pays of what is left: less than it is asked for when a card could not pay the rest, or nothing. */
export function walletPart(askedCents: number, leftCents: number): number {
  const restCents = leftCents - askedCents;
  if (restCents <= 0) return leftCents;
  return restCents >= minCardCents ? askedCents : Math.max(0, leftCents - minCardCents);
}

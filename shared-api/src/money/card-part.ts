/** The card provider charges no less. */
export const minCardCents = 50;

/** Returns the amount that a card takes of what is left: less than it is asked for, or all, when the rest would be too small for a card. */
export function cardPart(askedCents: number, leftCents: number, minCents = minCardCents): number {
  const restCents = leftCents - askedCents;
  if (restCents >= minCents) return askedCents;
  const lessCents = leftCents - minCents;
  return restCents > 0 && lessCents >= minCents ? lessCents : leftCents;
}

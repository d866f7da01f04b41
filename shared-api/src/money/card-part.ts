/** The card provider charges no less. */
export const minCardCents = 50;

/** Returns the amount that a card takes of what is left: less than it is asked for, or all, when the rest would be too small for a card. */
export function cardPart(askedCents: number, leftCents: number): number {
  const restCents = leftCents - askedCents;
  if (restCents >= minCardCents) return askedCents;
  const lessCents = leftCents - minCardCents;
  return restCents > 0 && lessCents >= minCardCents ? lessCents : leftCents;
}

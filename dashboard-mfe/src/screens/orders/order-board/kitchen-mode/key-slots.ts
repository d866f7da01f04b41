/** The ticket that each of the keys 1 to 9 presses. */
export type KeySlots = readonly (string | undefined)[];

export const noKeys: KeySlots = Array.from({ length: 9 }, () => undefined);

/**
 * A ticket keeps its key until it leaves the board, so that two presses of one key never hit two tickets. The key of a
 * ticket that has just left is not reused before its place closes up.
 */
export function assignKeys(slots: KeySlots, tickets: readonly string[], leaving: ReadonlySet<string>): KeySlots {
  const here = new Set(tickets);
  const kept = slots.map((id) => (id !== undefined && (here.has(id) || leaving.has(id)) ? id : undefined));
  const known = new Set(kept);
  const waiting = tickets.filter((id) => !known.has(id)).values();
  return kept.map((id) => id ?? waiting.next().value);
}

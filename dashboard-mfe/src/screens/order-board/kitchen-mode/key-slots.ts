/** The ticket that each of the keys 1 to 9 presses. */
export type KeySlots = readonly (string | undefined)[];

export const noKeys: KeySlots = Array.from({ length: 9 }, () => undefined);

/**
 * A ticket keeps its key until it leaves the board: two presses of one key are never for two tickets. The key of one that has
 * just left is not given on before its place is.
 */
export function assignKeys(slots: KeySlots, tickets: readonly string[], leaving: ReadonlySet<string>): KeySlots {
  const here = new Set(tickets);
  const kept = slots.map((id) => (id !== undefined && (here.has(id) || leaving.has(id)) ? id : undefined));
  const known = new Set(kept);
  const waiting = tickets.filter((id) => !known.has(id)).values();
  return kept.map((id) => id ?? waiting.next().value);
}

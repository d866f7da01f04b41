/** Assumed remaining time of a dish that should be ready already. All times are in milliseconds. */
const overdue = 15_000;

/** A ticket that is planned or being cooked. */
export interface CookingTicket {
  startsAt: number;
  readyAt: number;
  isCooking: boolean;
}

/** How many tickets a kitchen can cook at once, and those that it has. */
export interface CookingSlots {
  places: number;
  tickets: readonly CookingTicket[];
}

/** A late ticket uses its slot from now on. */
function usedSlot({ startsAt, readyAt, isCooking }: CookingTicket, now: number): { from: number; to: number } {
  if (isCooking) return { from: startsAt, to: Math.max(readyAt, now + overdue) };
  const from = Math.max(startsAt, now);
  return { from, to: from + Math.max(0, readyAt - startsAt) };
}

/** Returns the first time, at `earliest` or later, from which a slot is free for the duration. */
export function findFreeSlot(
  { places, tickets }: CookingSlots,
  { earliest, duration, now }: { earliest: number; duration: number; now: number },
): number {
  const changes = tickets
    .map((ticket) => usedSlot(ticket, now))
    .filter(({ from, to }) => to > earliest && to > from)
    .flatMap(({ from, to }) => [
      { at: Math.max(from, earliest), change: 1 },
      { at: to, change: -1 },
    ])
    // Slots are released before they are taken at the same time.
    .toSorted((a, b) => a.at - b.at || a.change - b.change);
  let start = earliest;
  let inUse = 0;
  for (const { at, change } of changes) {
    const wasFull = inUse >= places;
    if (!wasFull && at - start >= duration) return start;
    inUse += change;
    if (wasFull && inUse < places) start = at;
  }
  return start;
}

/** How long a dish that should be ready may need yet, as far as anybody knows. All times are milliseconds. */
const overdue = 15_000;

/** A ticket as it is planned, or since it is being cooked. */
export interface TicketAtStove {
  startsAt: number;
  readyAt: number;
  isCooking: boolean;
}

/** How many tickets a kitchen cooks at once, and what it has to do. */
export interface Stove {
  places: number;
  tickets: readonly TicketAtStove[];
}

/** Whatever is late takes its place from now on. */
function takenPlace({ startsAt, readyAt, isCooking }: TicketAtStove, now: number): { from: number; to: number } {
  if (isCooking) return { from: startsAt, to: Math.max(readyAt, now + overdue) };
  const from = Math.max(startsAt, now);
  return { from, to: from + Math.max(0, readyAt - startsAt) };
}

/** The first instant, not before `earliest`, from which a place is free for so long. */
export function firstFreePlace(
  { places, tickets }: Stove,
  { earliest, duration, now }: { earliest: number; duration: number; now: number },
): number {
  const changes = tickets
    .map((ticket) => takenPlace(ticket, now))
    .filter(({ from, to }) => to > earliest && to > from)
    .flatMap(({ from, to }) => [
      { at: Math.max(from, earliest), change: 1 },
      { at: to, change: -1 },
    ])
    // A place that is given back can be taken at once.
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

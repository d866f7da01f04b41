/** The ids of the tickets of each lane, in their order. */
export type Lanes = readonly (readonly string[])[];

/**
 * Keeps all places while somebody works: a ticket that has left keeps its place, a new one goes last, and one that
 * comes back gets its own place.
 */
export function holdPlaces(places: Lanes, tickets: Lanes): Lanes {
  let isSame = places.length === tickets.length;
  const held = tickets.map((lane, index) => {
    const before = places[index] ?? [];
    const known = new Set(before);
    const arrived = lane.filter((id) => !known.has(id));
    if (arrived.length === 0) return before;
    isSame = false;
    return [...before, ...arrived];
  });
  return isSame ? places : held;
}

/** True if no place is empty and each ticket is in order. */
export const isSettled = (places: Lanes, tickets: Lanes): boolean => nameOf(places) === nameOf(tickets);

export const nameOf = (lanes: Lanes): string => lanes.map((lane) => lane.join(' ')).join(',');

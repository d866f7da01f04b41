import { findFreeSlot, type CookingSlots } from './cooking-slots';

/** Each round moves the common end later; the limit keeps a very full kitchen from calculating forever. */
const mostRounds = 100;
/**
 * A ticket starts where a place is free for ninety seconds, although it cooks longer. If a later ticket needs that place, one of
 * them waits. Keeping places cold until a ticket fits exactly costs more: see `npm run bench:court`.
 */
const shortestGap = 90_000;

/** One kitchen's part of a checkout. A meal of several checkouts may have several tickets of a kitchen, which it names. */
export type TicketToPlan = { id: string; kitchen?: string; /** Without the tickets to plan. */ slots: CookingSlots } & (
  | { state: 'waiting'; duration: number }
  /** `readyAt` is what was expected when it started. */
  | { state: 'cooking'; startsAt: number; readyAt: number }
);

export interface PlannedTicket {
  startsAt: number;
  readyAt: number;
}

/**
 * Plans when the tickets of a checkout or meal start, so that they are ready together and as soon as the slowest one allows, but
 * not before `notBefore`. Tickets that are being cooked stay; the others follow. Pure: the same input gives the same plan.
 */
export function planCheckout(
  tickets: readonly TicketToPlan[],
  now: number,
  notBefore = now,
): Map<string, PlannedTicket> {
  const plan = new Map<string, PlannedTicket>();
  for (const ticket of tickets)
    if (ticket.state === 'cooking')
      // How much longer a late one takes is unknown, only that it is not ready yet.
      plan.set(ticket.id, { startsAt: ticket.startsAt, readyAt: Math.max(ticket.readyAt, now) });
  const waiting = tickets.filter((ticket) => ticket.state === 'waiting');
  let end = Math.max(now, ...[...plan.values()].map(({ readyAt }) => readyAt));
  for (let round = 0; round < mostRounds; round += 1) {
    const before = end;
    for (const { id } of waiting) plan.delete(id);
    for (const { id, kitchen, slots, duration } of waiting) {
      const startsAt = findFreeSlot(withOthersOf(kitchen, slots, { tickets, plan }), {
        earliest: Math.max(now, notBefore, end - duration),
        duration: Math.min(duration, shortestGap),
        now,
      });
      plan.set(id, { startsAt, readyAt: startsAt + duration });
      end = Math.max(end, startsAt + duration);
    }
    if (end === before) break;
  }
  return plan;
}

/** The slots of a kitchen with its other tickets that are planned already. */
function withOthersOf(
  kitchen: string | undefined,
  slots: CookingSlots,
  { tickets, plan }: { tickets: readonly TicketToPlan[]; plan: ReadonlyMap<string, PlannedTicket> },
): CookingSlots {
  if (kitchen === undefined) return slots;
  const others = tickets.flatMap((ticket) => {
    const planned = ticket.kitchen === kitchen ? plan.get(ticket.id) : undefined;
    return planned ? [{ ...planned, isCooking: ticket.state === 'cooking' }] : [];
  });
  return { places: slots.places, tickets: [...slots.tickets, ...others] };
}

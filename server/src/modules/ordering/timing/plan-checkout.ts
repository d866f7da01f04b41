import { firstFreePlace, type Stove } from './stove';

/** Each round moves the common end later. A stove that is too full for it must not calculate for ever. */
const mostRounds = 100;
/**
 * A ticket begins where a place is free for ninety seconds, though it cooks longer. If a later ticket needs that place, one of the two
 * waits for the next one. Places that stay cold until a ticket fits exactly cost more: `npm run bench:court`.
 */
const shortestGap = 90_000;

/** What one kitchen has to do for a checkout. */
export type TicketToPlan = { id: string; /** Without the tickets of this checkout. */ stove: Stove } & (
  | { state: 'waiting'; duration: number }
  /** `readyAt`: as expected when it began. */
  | { state: 'cooking'; startsAt: number; readyAt: number }
);

export interface PlannedTicket {
  startsAt: number;
  readyAt: number;
}

/**
 * When the tickets of a checkout begin, so that they are ready together and as soon as its slowest one allows. What is being
 * cooked stays; what has not begun follows. No clock and no database: the same input has the same plan.
 */
export function planCheckout(tickets: readonly TicketToPlan[], now: number): Map<string, PlannedTicket> {
  const plan = new Map<string, PlannedTicket>();
  for (const ticket of tickets)
    if (ticket.state === 'cooking')
      // Nobody knows how much longer a late one takes, only that it is not ready yet.
      plan.set(ticket.id, { startsAt: ticket.startsAt, readyAt: Math.max(ticket.readyAt, now) });
  const waiting = tickets.filter((ticket) => ticket.state === 'waiting');
  let end = Math.max(now, ...[...plan.values()].map(({ readyAt }) => readyAt));
  for (let round = 0; round < mostRounds; round += 1) {
    const before = end;
    for (const { id, stove, duration } of waiting) {
      const startsAt = firstFreePlace(stove, {
        earliest: Math.max(now, end - duration),
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

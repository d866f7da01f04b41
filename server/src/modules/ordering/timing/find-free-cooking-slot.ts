import type { Db } from '#platform/database/tables';
import { findFreeSlot } from './cooking-slots';
import { findCookingTickets } from './timing.repository';

/** Returns when, at `now` or later, a kitchen has a cooking slot free for this duration. */
export async function findFreeCookingSlot(
  db: Db,
  { uid, places }: { uid: string; places: number },
  { duration, now }: { duration: number; now: number },
): Promise<number> {
  const tickets = (await findCookingTickets(db, [uid])).map((ticket) => ({
    startsAt: ticket.starts_at.getTime(),
    readyAt: ticket.expected_at.getTime(),
    isCooking: ticket.is_cooking,
  }));
  return findFreeSlot({ places, tickets }, { earliest: now, duration, now });
}

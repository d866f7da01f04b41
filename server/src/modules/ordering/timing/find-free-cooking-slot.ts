import type { Db } from '#platform/database/tables';
import { firstFreePlace } from './stove';
import { findStoveTickets } from './timing.repository';

/** Returns when, at `now` or later, a kitchen's stove has a place free for this duration. */
export async function findFreeCookingSlot(
  db: Db,
  { uid, places }: { uid: string; places: number },
  { duration, now }: { duration: number; now: number },
): Promise<number> {
  const tickets = (await findStoveTickets(db, [uid], '')).map((ticket) => ({
    startsAt: ticket.starts_at.getTime(),
    readyAt: ticket.expected_at.getTime(),
    isCooking: ticket.is_cooking,
  }));
  return firstFreePlace({ places, tickets }, { earliest: now, duration, now });
}
